"""Denoiser for path traced pictures.

Runs the Open Image Denoise U-Net (weights in the open TZA format) with
PyTorch, for Blender builds which were compiled without that library.
"""
import struct

import numpy as np
import torch
import torch.nn.functional as F


def read_tza(path):
    data = open(path, "rb").read()
    magic, _major, _minor, table = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError("not a TZA file")
    tensors, pos = {}, table
    (count,) = struct.unpack_from("<I", data, pos)
    pos += 4
    for _ in range(count):
        (n,) = struct.unpack_from("<H", data, pos)
        pos += 2
        name = data[pos : pos + n].decode()
        pos += n
        dims = data[pos]
        pos += 1
        shape = struct.unpack_from("<%dI" % dims, data, pos)
        pos += 4 * dims
        pos += dims  # layout letters, one for each dimension
        kind = chr(data[pos])
        pos += 1
        (offset,) = struct.unpack_from("<Q", data, pos)
        pos += 8
        dtype = np.float16 if kind == "h" else np.float32
        values = np.frombuffer(data, dtype, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, FF, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def pu(y):
    return np.where(
        y <= Y0,
        A * y,
        np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + FF) + G),
    )


def pu_inverse(x):
    return np.where(
        x <= X0,
        x / A,
        np.where(x <= X1, np.power(np.maximum((x - D) / B, 0), 1 / C), np.exp((x - G) / E) - FF),
    )


SCALE = 1.0 / float(pu(np.float64(65504.0)))


def auto_exposure(color):
    lum = color @ np.array([0.212671, 0.715160, 0.072169])
    h, w = lum.shape
    rows, cols = max(h // 16, 1), max(w // 16, 1)
    bins = lum[: rows * 16, : cols * 16].reshape(rows, 16, cols, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return 0.18 / float(2 ** np.log2(bins).mean()) if bins.size else 1.0


class Denoiser:
    def __init__(self, weights, threads=1):
        torch.set_num_threads(threads)
        self.w = read_tza(weights)

    def conv(self, x, name, relu=True):
        x = F.conv2d(x, self.w[name + ".weight"], self.w[name + ".bias"], padding=1)
        return F.relu_(x) if relu else x

    def net(self, x):
        c, pool = self.conv, lambda t: F.max_pool2d(t, 2)
        up = lambda t, skip: torch.cat((F.interpolate(t, scale_factor=2, mode="nearest"), skip), 1)
        p1 = pool(c(c(x, "enc_conv0"), "enc_conv1"))
        p2 = pool(c(p1, "enc_conv2"))
        p3 = pool(c(p2, "enc_conv3"))
        p4 = pool(c(p3, "enc_conv4"))
        y = c(c(p4, "enc_conv5a"), "enc_conv5b")
        y = c(c(up(y, p3), "dec_conv4a"), "dec_conv4b")
        y = c(c(up(y, p2), "dec_conv3a"), "dec_conv3b")
        y = c(c(up(y, p1), "dec_conv2a"), "dec_conv2b")
        y = c(c(up(y, x), "dec_conv1a"), "dec_conv1b")
        return c(y, "dec_conv0", relu=False)

    def __call__(self, color, albedo, normal):
        """color, albedo, normal: float arrays of shape (h, w, 3), linear light."""
        color = np.maximum(np.nan_to_num(color.astype(np.float64)), 0)
        exposure = auto_exposure(color)
        parts = [pu(color * exposure) * SCALE, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
        x = np.concatenate(parts, 2).astype(np.float32).transpose(2, 0, 1)[None]
        h, w = x.shape[2:]
        x = np.pad(x, ((0, 0), (0, 0), (0, -h % 16), (0, -w % 16)), mode="reflect")
        with torch.no_grad():
            y = self.net(torch.from_numpy(x)).numpy()[0, :, :h, :w].transpose(1, 2, 0)
        y = pu_inverse(np.clip(y, 0, 1).astype(np.float64) / SCALE) / exposure
        return y.astype(np.float32)
