"""Single components, peripherals, tools and the compact case."""
import math
import random

import numpy as np
from mathutils import Matrix

from kit import (at, box, cyl, glass, glow, image_mat, inner_light, lathe, loft, mesh_mat, pbr, picture_plane, prism, rgb,
                 ring, rounded, slab, sleeve_mat, text, tube)
from parts import M, fan, gpu, pump, radiator, ram
from towers import GPU_FLAT, TO_FRONT, TO_GLASS


# ---------------------------------------------------------------- components
def cpu(loc=(0, 0, 0), rot=(0, 0, 0), scale=0.9, under=False):
    """Processor, unit 1 cm, lying on z=0."""
    rnd = random.Random(3)
    with at(loc, rot, scale):
        z = 0.11
        slab(4.0, 4.0, 0.14, 0.06, (0, 0, z), M("pcb_green"), 0.015)
        s, a, b, d = 1.72, 0.38, 0.86, 0.46
        side = [(-s, -s), (-b, -s), (-b, -s + d), (-a, -s + d), (-a, -s), (a, -s), (a, -s + d), (b, -s + d), (b, -s)]
        pts = []
        for k in range(4):
            c, q = (1, 0, -1, 0)[k], (0, 1, 0, -1)[k]
            pts += [(x * c - y * q, x * q + y * c) for x, y in side]
        nickel = pbr("nickel", (0.70, 0.705, 0.71), 0.30, 1.0, grain=0.06, grain_scale=14)
        prism(pts, 0.20, (0, 0, z + 0.17), nickel, 0.035, seg=3)
        slab(2.72, 2.72, 0.14, 0.10, (0, 0, z + 0.31), nickel, 0.045, seg=3)
        for k in range(4):
            with at((0, 0, z + 0.07), (0, 0, 90 * k)):
                for g in (-1, 1):
                    for i in range(3):
                        for j in range(2):
                            box(0.10, 0.15, 0.07, (g * 0.62 + (i - 1) * 0.145, -1.40 - j * 0.21, 0.035), M("ceramic"), 0.008)
                            for e in (-1, 1):
                                box(0.10, 0.035, 0.072, (g * 0.62 + (i - 1) * 0.145, -1.40 - j * 0.21 + e * 0.06, 0.035), M("steel"), 0.004)
                for i in range(22):
                    box(0.05, 0.05, 0.012, (-1.7 + i * 0.162, -1.88, 0.004), M("gold"), 0)
        prism([(-1.95, -1.95), (-1.72, -1.95), (-1.95, -1.72)], 0.01, (0, 0, z + 0.075), M("gold"), 0)
        ink = pbr("engrave", 0.20, 0.6)
        top = z + 0.382
        text("9800X3D", 0.36, (-0.12, 0.52, top), ink, depth=0.002, spacing=1.08)
        text("8 CORES / 16 THREADS", 0.135, (-0.12, 0.16, top), ink, depth=0.002, spacing=1.1)
        text("AM5   120 W   96 MB L3", 0.125, (-0.12, -0.08, top), ink, depth=0.002, spacing=1.1)
        for i in range(13):
            for j in range(13):
                if i == 0 or j == 0 or rnd.random() < 0.46:
                    box(0.036, 0.036, 0.003, (-1.0 + i * 0.038, -0.92 + j * 0.038, top), ink, 0)
        text("N 2431 PGS", 0.12, (0.38, -0.55, top), ink, depth=0.002)
        text("DIFFUSED 5 nm", 0.12, (0.46, -0.76, top), ink, depth=0.002)
        if under:
            for i in range(41):
                for j in range(41):
                    x, y = (i - 20) * 0.09, (j - 20) * 0.09
                    if (abs(x) < 0.55 and abs(y) < 0.55) or (i + j) % 43 == 42:
                        continue
                    box(0.062, 0.062, 0.012, (x, y, z - 0.073), M("gold"), 0)
            for i in range(5):
                for j in range(4):
                    box(0.13, 0.08, 0.05, (-0.36 + i * 0.18, -0.27 + j * 0.18, z - 0.09), M("ceramic"), 0.008)


def ssd(loc=(0, 0, 0), rot=(0, 0, 0), scale=0.5, label=True):
    """M.2 2280 drive, unit 1 cm, lying on z=0."""
    rnd = random.Random(9)
    with at(loc, rot, scale):
        z = 0.10
        n = 14
        arc = [(4.0 - 0.18 * math.cos(math.radians(-90 + 180 * i / n)), 0.18 * math.sin(math.radians(-90 + 180 * i / n))) for i in range(n + 1)]
        pts = [(-4.0, -1.1), (4.0, -1.1)] + arc + [(4.0, 1.1), (-4.0, 1.1), (-4.0, 0.62), (-3.62, 0.62), (-3.62, 0.50), (-4.0, 0.50)]
        prism(pts, 0.08, (0, 0, z), M("pcb"), 0.006)
        for i in range(33):
            y = -1.0 + i * 0.061
            if 0.44 < y < 0.68:
                continue
            box(0.36, 0.040, 0.084, (-3.81, y, z), M("gold"), 0)
        box(1.25, 1.25, 0.12, (-2.45, 0.1, z + 0.10), M("chip"), 0.02)
        box(1.02, 1.02, 0.02, (-2.45, 0.1, z + 0.165), M("steel"), 0.01)
        box(1.05, 0.95, 0.10, (-0.95, 0.25, z + 0.09), M("chip"), 0.02)
        text("2 GB DRAM", 0.13, (-0.95, 0.32, z + 0.142), M("ink"), depth=0.001)
        text("LPDDR4", 0.10, (-0.95, 0.14, z + 0.142), M("ink_dark"), depth=0.001)
        for x in (0.65, 2.55):
            box(1.75, 1.5, 0.12, (x, 0.05, z + 0.10), M("chip"), 0.02)
            if not label:
                text("3D TLC NAND", 0.15, (x, 0.25, z + 0.162), M("ink"), depth=0.001)
                text("8 Tb  2431", 0.12, (x, -0.05, z + 0.162), M("ink_dark"), depth=0.001)
                cyl(0.05, 0.004, (x - 0.7, -0.55, z + 0.16), M("ink_dark"), n=20)
        for i in range(46):
            x, y = rnd.uniform(-3.4, 3.6), rnd.choice((-1, 1)) * rnd.uniform(0.82, 1.0)
            w = rnd.choice((0.07, 0.10, 0.14))
            box(w, w * 0.55, 0.05, (x, y, z + 0.06), M(rnd.choice(("ceramic", "chip", "steel"))), 0.006)
        for i in range(6):
            box(0.10, 0.18, 0.07, (-1.62, -0.6 + i * 0.26, z + 0.07), M("ceramic"), 0.008)
        if label:
            slab(3.9, 1.66, 0.012, 0.05, (1.6, 0.04, z + 0.168), pbr("sticker", 0.025, 0.35), 0.003)
            box(0.10, 1.66, 0.004, (-0.22, 0.04, z + 0.174), pbr("sticker_line", rgb("#2f6bff"), 0.4), 0)
            text("NVMe", 0.58, (0.95, 0.32, z + 0.176), M("paper"), depth=0.001)
            text("2 TB", 0.40, (2.65, 0.36, z + 0.176), M("paper"), depth=0.001)
            text("PCIe 4.0 x4   M.2 2280   SOLID STATE DRIVE", 0.125, (1.62, -0.15, z + 0.176), M("ink"), depth=0.001)
            for i in range(44):
                w = rnd.choice((0.012, 0.02, 0.032))
                box(w, 0.22, 0.003, (0.1 + i * 0.048, -0.50, z + 0.175), M("paper"), 0)
            text("DC 3.3V 2.8A", 0.11, (2.95, -0.50, z + 0.176), M("ink"), depth=0.001)


def hard_disk(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """3.5 inch drive, 10 cm a unit, lying on z=0 with its label up."""
    with at(loc, rot, scale):
        slab(1.016, 1.47, 0.20, 0.03, (0, 0, 0.10), M("dark_alu"), 0.012)
        slab(0.97, 1.42, 0.06, 0.05, (0, 0, 0.215), M("alu"), 0.02, seg=3)
        # where the lid bulges over the platters, and its screws
        cyl(0.39, 0.012, (0, 0.29, 0.247), M("alu"), n=64, bev=0.006)
        for x, y in ((-0.42, -0.64), (0.42, -0.64), (-0.42, 0.64), (0.42, 0.64), (-0.45, -0.1), (0.45, -0.1)):
            cyl(0.035, 0.012, (x, y, 0.248), M("steel"), n=20, bev=0.004)
            cyl(0.014, 0.014, (x, y, 0.249), M("chip"), n=6)
        slab(0.74, 0.50, 0.006, 0.02, (0, -0.38, 0.248), M("paper"), 0.001)
        box(0.74, 0.07, 0.002, (0, -0.185, 0.2515), pbr("disk_line", rgb("#1f7bff"), 0.4), 0)
        text("HDD  4 TB", 0.13, (0, -0.30, 0.252), M("ink_dark"), depth=0.001)
        text("SATA 6 Gb/s   5400 rpm", 0.05, (0, -0.415, 0.252), M("ink_dark"), depth=0.001)
        rnd = random.Random(5)
        for i in range(34):
            box(rnd.choice((0.005, 0.008, 0.012)), 0.09, 0.002, (-0.29 + i * 0.0175, -0.535, 0.2515), M("chip"), 0)
        for w, x in ((0.22, 0.20), (0.36, -0.14)):
            box(w, 0.03, 0.06, (x, -0.735, 0.07), M("chip"), 0.005)


def disk_dock(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, color="#39b8ff"):
    """A stand that reads drives one by one: one drive stands in it, the other slot is free."""
    with at(loc, rot, scale):
        slab(2.3, 1.35, 0.55, 0.16, (0, 0, 0.275), M("black"), 0.05, seg=3)
        slab(2.06, 1.12, 0.03, 0.10, (0, 0, 0.56), M("black_soft"), 0.01)
        slab(1.14, 0.30, 0.02, 0.03, (-0.40, 0.22, 0.572), M("chip"), 0.004)
        slab(1.14, 0.30, 0.02, 0.03, (-0.40, -0.27, 0.572), M("chip"), 0.004)
        with at((-0.40, 0.34, 1.19), (90, 0, 0)):
            hard_disk()
        for i in range(4):
            slab(0.13, 0.05, 0.02, 0.02, (0.30 + i * 0.19, -0.685, 0.30), glow(color, 3.0), 0.004, (90, 0, 0))
        cyl(0.11, 0.04, (0.78, -0.20, 0.585), M("silver"), n=40, bev=0.01)
        ring(0.14, 0.118, 0.02, (0.78, -0.20, 0.582), glow(color, 2.0), bev=0.003)
        tube([(0.9, 0.66, 0.14), (1.15, 1.0, 0.07), (1.9, 1.15, 0.05), (3.0, 0.7, 0.05)], 0.045, M("rubber"))


def memory_stick(loc, rot, scale=1.0, color="#ff6a1a"):
    with at(loc, rot, scale):
        slab(0.20, 0.42, 0.09, 0.04, (0, 0, 0.05), pbr("stick" + color, rgb(color), 0.35), 0.02, seg=3)
        box(0.13, 0.16, 0.05, (0, -0.28, 0.05), M("steel"), 0.006)
        for x in (-0.03, 0.03):
            box(0.025, 0.03, 0.052, (x, -0.31, 0.05), M("chip"), 0)


def ram_kit(view):
    s = 2.7
    g = "black"
    acc = M("steel")
    if view == 1:
        with at((-0.25, 0.55, 0), (0, 0, -6), s):
            ram(None, g, True, acc, "DDR5 16GB")
        with at((0.28, -0.5, 0), (0, 0, -6), s):
            ram(None, g, True, acc, "DDR5 16GB")
    else:
        with at((0.1, 0.75, 0), (0, 0, 10), s):
            ram(None, g, True, acc, "DDR5 16GB")
        with at((0.0, -0.75, 0.105), (-90, 0, 10), s):
            ram(None, g, True, acc, "DDR5 16GB")


def aio(view):
    col = "#6cc8ff"
    s = 1.0
    with at((0, 0.45, 0.62 * s), axes=TO_FRONT):
        radiator(3, False, True, col, 3.6)
    pr = (-0.35, -1.45, 0.0) if view == 1 else (0.4, -1.35, 0)
    with at((pr[0], pr[1], 0.0), (0, 0, 20), 1.25):
        pump(col)
    m = sleeve_mat("sleeve", 0.018)
    for k in (-1, 1):
        e = (-2.0, 0.42, 0.62 + 0.17 * k)
        cyl(0.085, 0.14, (-2.03, 0.42, 0.62 + 0.17 * k), M("dark_alu"), "x", n=24, bev=0.01)
        tube([(pr[0] - 0.30, pr[1] + 0.12 * k, 0.32), (pr[0] - 0.75, pr[1] + 0.14 * k, 0.33 + 0.03 * k),
              (-2.35 - 0.12 * k, -0.45 - 0.1 * k, 0.45 + 0.16 * k), (-2.42 - 0.06 * k, 0.25, 0.62 + 0.17 * k), e], 0.072, m)
        cyl(0.085, 0.14, (pr[0] - 0.40, pr[1] + 0.12 * k, 0.32), M("dark_alu"), "x", n=24, bev=0.01)


# --------------------------------------------------------------- peripherals
def waves(w=960, h=540, seed=0):
    """Abstract flowing colours."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = x / w, y / h
    img = np.zeros((h, w, 3), np.float32)
    a, b, c = np.array([0.02, 0.03, 0.12]), np.array([0.04, 0.10, 0.34]), np.array([0.20, 0.03, 0.30])
    img += a + (b - a) * u[..., None] + (c - a) * (1 - v[..., None]) * 0.8
    cols = ["#00d5ff", "#2f6bff", "#6a3dff", "#c22bff", "#ff3d8b", "#ff8a3d", "#ffc857"]
    for i, cc in enumerate(cols):
        col = np.array([int(cc[j:j + 2], 16) / 255 for j in (1, 3, 5)], np.float32)
        mid = 0.22 + 0.085 * i + 0.17 * np.sin(u * (3.1 + 0.12 * i) + i * 0.34 + seed) + 0.05 * np.sin(u * 9 + i * 0.8)
        d = v - mid
        edge = 1 / (1 + np.exp(-d * 420))
        fade = np.exp(-np.clip(d, 0, None) * (5.2 + 0.4 * i)) * edge
        shade = 0.55 + 0.45 * np.sin(u * 4 + i * 0.9 + seed)
        img = img * (1 - 0.72 * fade[..., None]) + col * (fade * (0.35 + 0.65 * shade))[..., None]
        img += col * (np.exp(-np.abs(d) * 210) * 0.35)[..., None]
    return np.clip(img, 0, 1)


def shield_image(w=960, h=540):
    """What a finished scan shows: a shield with a tick over dark blue, and a full bar."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (x - w / 2) / h, (y - h * 0.56) / h
    img = np.array([0.02, 0.05, 0.12], np.float32) + np.array([0.02, 0.10, 0.20], np.float32) * np.exp(-(u * u + v * v) * 3)[..., None]

    def paint(inside, col):
        img[:] = img * (1 - inside[..., None]) + np.array(col, np.float32) * inside[..., None]

    def soft(distance):
        return 1 / (1 + np.exp(np.clip(distance * 700, -60, 60)))

    def shield(k):
        # straight shoulders above, drawn in to a point below
        half = 0.235 * k * np.sqrt(np.clip((v / k + 0.31) / 0.31, 0, 1))
        return np.maximum(np.maximum(np.abs(u) - half, v - 0.24 * k - 0.05 * np.abs(u)), -v - 0.31 * k)

    def stroke(ax, ay, bx, by, r):
        t = np.clip(((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        return np.hypot(u - ax - t * (bx - ax), v - ay - t * (by - ay)) - r

    paint(soft(shield(1.0)), (0.10, 0.80, 0.66))
    paint(soft(shield(0.86)), (0.03, 0.22, 0.30))
    paint(soft(np.minimum(stroke(-0.10, -0.01, -0.02, -0.10, 0.024), stroke(-0.02, -0.10, 0.115, 0.09, 0.024))), (0.85, 1.0, 0.96))
    paint(soft(stroke(-0.42, -0.42, 0.42, -0.42, 0.014)), (0.10, 0.80, 0.66))
    return np.clip(img, 0, 1)


def monitor(view, picture=None):
    with at((0, 0, 0), (0, 0, 0), 0.72):
        W, H, zc = 6.12, 3.54, 3.55
        body = M("black")
        with at((0, 0, zc), (-3, 0, 0)):
            slab(W, H, 0.10, 0.05, (0, 0, 0), body, 0.02, (90, 0, 0))
            slab(W - 0.5, H - 0.5, 0.28, 0.25, (0, 0.17, 0), M("black_soft"), 0.10, (90, 0, 0), seg=4)
            slab(2.2, 1.7, 0.28, 0.25, (0, 0.30, -0.1), M("black"), 0.08, (90, 0, 0), seg=4)
            picture_plane(W - 0.10, H - 0.16, image_mat("screen", waves() if picture is None else picture, 1.25, rough=0.28), (0, -0.052, 0.035), (90, 0, 0))
            slab(W - 0.02, 0.10, 0.03, 0.02, (0, -0.05, -H / 2 + 0.055), M("grey"), 0.008, (90, 0, 0))
            cyl(0.018, 0.02, (W / 2 - 0.3, -0.066, -H / 2 + 0.055), glow("#bfe6ff", 2.0), "y", n=16)
            text("NUCLEU", 0.085, (0, -0.068, -H / 2 + 0.055), M("ink"), (90, 0, 0), 0.001, spacing=1.2)
            ring(0.62, 0.57, 0.03, (0, 0.45, 0.0), M("dark_alu"), "y")
            ring(0.56, 0.54, 0.02, (0, 0.45, 0.0), glow("#3ad0ff", 2.0), "y")
            for i in range(14):
                slab(0.9, 0.03, 0.01, 0.014, (1.75, 0.315, 0.9 - i * 0.075), M("chip"), 0, (90, 0, 0))
                slab(0.9, 0.03, 0.01, 0.014, (-1.75, 0.315, 0.9 - i * 0.075), M("chip"), 0, (90, 0, 0))
        slab(0.62, 0.30, 3.4, 0.12, (0, 0.62, 1.78), M("gun"), 0.03)
        box(0.5, 0.3, 0.5, (0, 0.42, zc - 0.05), M("dark_alu"), 0.05)
        slab(2.7, 1.9, 0.09, 0.12, (0, 0.42, 0.05), M("gun"), 0.03, seg=3)


KEYS = [
    (0.0, [("Esc", 1), (None, 1), *[("F%d" % i, 1) for i in range(1, 5)], (None, .5), *[("F%d" % i, 1) for i in range(5, 9)], (None, .5),
           *[("F%d" % i, 1) for i in range(9, 13)], (None, .25), ("Prt", 1), ("Scr", 1), ("Pau", 1)]),
    (1.25, [*[(k, 1) for k in "`1234567890-="], ("Back", 2), (None, .25), ("Ins", 1), ("Hom", 1), ("PgU", 1), (None, .25),
            ("Num", 1), ("/", 1), ("*", 1), ("-", 1)]),
    (2.25, [("Tab", 1.5), *[(k, 1) for k in "QWERTYUIOP[]"], ("\\", 1.5), (None, .25), ("Del", 1), ("End", 1), ("PgD", 1), (None, .25),
            ("7", 1), ("8", 1), ("9", 1), ("+", 1, 2)]),
    (3.25, [("Caps", 1.75), *[(k, 1) for k in "ASDFGHJKL;'"], ("Enter", 2.25), (None, 3.5), ("4", 1), ("5", 1), ("6", 1)]),
    (4.25, [("Shift", 2.25), *[(k, 1) for k in "ZXCVBNM,./"], ("Shift", 2.75), (None, 1.25), ("↑", 1), (None, 1.25),
            ("1", 1), ("2", 1), ("3", 1), ("Ent", 1, 2)]),
    (5.25, [("Ctrl", 1.25), ("Sys", 1.25), ("Alt", 1.25), ("", 6.25), ("Alt", 1.25), ("Fn", 1.25), ("Menu", 1.25), ("Ctrl", 1.25), (None, .25),
            ("←", 1), ("↓", 1), ("→", 1), (None, .25), ("0", 2), (".", 1)]),
]


def keyboard(loc=(0, 0, 0), rot=(0, 0, 0), scale=0.2, color="#33c6ff", legends=True):
    """Full-size keyboard; unit is one key (19 mm)."""
    with at(loc, rot, scale), at((0, 0, 0.05), (4, 0, 0)):
        w, d = 22.5, 6.25
        with at((-w / 2, d / 2, 0.35)):
            slab(w + 0.7, d + 0.7, 0.62, 0.25, (w / 2, -d / 2, 0.22), M("black"), 0.08, seg=3)
            slab(w + 0.76, d + 0.76, 0.16, 0.28, (w / 2, -d / 2, 0.02), M("gun"), 0.05)
            slab(w + 0.25, d + 0.25, 0.05, 0.12, (w / 2, -d / 2, 0.535), glow(color, 0.10, 0.03), 0.01)
            ink = glow("#e8f6ff", 0.9)
            for y, row in KEYS:
                x = 0.0
                for k in row:
                    label, kw = k[0], k[1]
                    kh = k[2] if len(k) > 2 else 1
                    if label is not None:
                        mods = len(label) > 1 and not label.startswith("F") or label == ""
                        m = pbr("cap_b", 0.022, 0.5, grain=0.05) if not mods else pbr("cap_g", 0.075, 0.5, grain=0.05)
                        im = ink
                        if label == "Esc" or label == "Enter":
                            m, im = pbr("cap_o", rgb("#ff6a1a"), 0.45), pbr("cap_ink", 0.03, 0.5)
                        cx, cy = x + kw / 2, -(y + kh / 2)
                        loft([[(px, py, z) for px, py in rounded(kw - a, kh - a, r, 4)] for a, r, z in
                              ((0.06, 0.07, 0.56), (0.07, 0.08, 0.66), (0.24, 0.13, 1.00), (0.29, 0.14, 1.035), (0.36, 0.13, 1.045))],
                             m, 50, loc=(cx, cy, 0))
                        if legends and label:
                            s = 0.33 if len(label) == 1 else 0.21
                            text(label, s, (x + 0.26, cy + kh / 2 - 0.36, 1.046), im, depth=0.002, align="LEFT")
                    x += kw
            for i in range(3):
                cyl(0.06, 0.02, (w - 3.2 + i * 0.8, -0.5, 0.56), glow(color, 3.0), n=16)
            slab(3.6, 0.5, 0.03, 0.1, (w - 2.0, -0.5, 0.55), M("black_gloss"), 0.01)
        tube([(-6, 3.3, 0.3), (-6.05, 4.4, 0.15), (-5.2, 6.0, 0.10), (-1, 7.2, 0.10)], 0.13, sleeve_mat("sleeve", 0.02))


def mouse(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, color="#33c6ff", white=False):
    """Wireless mouse, about 1.25 long along y, front at -y."""
    L = 1.26

    def width(u):
        return 0.325 * (1 + 0.10 * math.cos(2 * math.pi * (u - 0.02)) - 0.02 * u) * (1 - abs(2 * u - 1) ** 5.0) ** 0.42

    def height(u):
        base = 0.235 + 0.19 * math.exp(-((u - 0.60) / 0.30) ** 2)
        return base * max(1 - abs(2 * u - 1) ** 4.2, 0.0) ** 0.42

    def section(u, k=1.0, lift=0.0):
        a, h = width(u) * k, height(u) * k + lift
        pts = []
        for i in range(40):
            t = 2 * math.pi * i / 40
            c, s = math.cos(t), math.sin(t)
            x = a * math.copysign(abs(c) ** 0.80, c) * (1 - 0.10 * max(s, 0) ** 2 + (0.0 if s > 0 else 0.0))
            z = h * max(s, 0) ** 0.86 if s >= 0 else -0.045 * abs(s) ** 0.4
            pts.append((x, (u - 0.5) * L, z + 0.06))
        return pts

    def top(x, u):
        a, h = width(u), height(u)
        best = 0
        for i in range(1, 200):
            t = math.pi * i / 200
            c, s = math.cos(t), math.sin(t)
            px = a * math.copysign(abs(c) ** 0.80, c) * (1 - 0.10 * s * s)
            if abs(px - x) < 0.012:
                best = max(best, h * s ** 0.86)
        return best + 0.06

    shell = M("white") if white else pbr("mouse_shell", 0.022, 0.42, grain=0.04)
    us = [0.002, 0.008, 0.02, 0.045] + [0.08 + 0.84 * i / 26 for i in range(27)] + [0.955, 0.98, 0.992, 0.998]
    with at(loc, rot, scale):
        loft([section(u) for u in us], shell, 70)
        groove = M("chip")
        line = [(0, (u - 0.5) * L, top(0, u) + 0.001) for u in [0.015 + 0.43 * i / 24 for i in range(25)]]
        tube(line, 0.0045, groove)
        cross = []
        for i in range(25):
            x = -0.27 + 0.54 * i / 24
            u = 0.46 - 0.10 * (x / 0.27) ** 2
            cross.append((x, (u - 0.5) * L, top(x, u) + 0.001))
        tube(cross, 0.0045, groove)
        # wheel
        uw = 0.20
        zw = top(0, uw)
        slab(0.085, 0.26, 0.05, 0.04, (0, (uw - 0.5) * L, zw - 0.012), M("chip"), 0.01)
        with at((0, (uw - 0.5) * L, zw - 0.048)):
            cyl(0.10, 0.052, (0, 0, 0), M("rubber"), "x", n=48, bev=0.012)
            for i in range(30):
                a = 2 * math.pi * i / 30
                box(0.05, 0.010, 0.010, (0, 0.10 * math.cos(a), 0.10 * math.sin(a)), M("black_soft"), 0.003, (math.degrees(a), 0, 0))
            for s in (-1, 1):
                ring(0.090, 0.082, 0.005, (s * 0.027, 0, 0), glow(color, 3.0), "x", bev=0.001)
        slab(0.05, 0.10, 0.02, 0.02, (0, (0.35 - 0.5) * L, top(0, 0.35) - 0.002), M("dark_alu"), 0.006, (14, 0, 0))
        # side buttons (thumb side): patches just above the shell
        def surface(u, deg, lift):
            a, h = width(u) + lift, height(u) + lift
            c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
            return (-a * abs(c) ** 0.80 * (1 - 0.10 * s * s), (u - 0.5) * L, h * s ** 0.86 + 0.06)

        for u0, u1 in ((0.335, 0.485), (0.505, 0.655)):
            rows = []
            for k in range(13):
                u = u0 + (u1 - u0) * k / 12
                edge = min(k, 12 - k, 2) / 2
                lift = 0.002 + 0.011 * edge
                half = 4.6 * (0.55 + 0.45 * edge)
                ring_pts = [surface(u, 151 + half * q, lift * (1 - abs(q) ** 4 * 0.9)) for q in (-1, -0.85, -0.4, 0, 0.4, 0.85, 1)]
                rows.append(ring_pts + [surface(u, 151 + half * q, -0.02) for q in (0.9, 0, -0.9)])
            loft(rows, pbr("side_button", 0.05, 0.28), 60)
        # lit crest
        pts = []
        for i in range(13):
            x = -0.16 + 0.32 * i / 12
            u = 0.90 + 0.012 * (1 - (x / 0.16) ** 2)
            pts.append((x, (u - 0.5) * L, top(x, u) - 0.002))
        tube(pts, 0.012, glow(color, 3.5))


def headset(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, color="#33c6ff"):
    body, soft = M("black"), pbr("leather", 0.02, 0.55, grain=0.35, grain_scale=60)

    def arch(r_add, half, w, t, mat, flatten=0.0):
        secs = []
        for i in range(41):
            a = math.radians(-half + 2 * half * i / 40)
            rx, rz = 0.93 + r_add, 1.02 + r_add
            x, z = rx * math.sin(a), rz * math.cos(a) + 0.42
            nx, nz = math.sin(a), math.cos(a)
            fade = 1 - flatten * (abs(i - 20) / 20) ** 3
            secs.append([(x + nx * q, p * fade, z + nz * q) for p, q in rounded(w, t, t * 0.45, 4)])
        return loft(secs, mat, 60)

    with at(loc, rot, scale), at((0, 0, 0.60)):
        arch(0.02, 80, 0.34, 0.055, body, 0.25)
        arch(-0.055, 56, 0.36, 0.10, soft, 0.15)
        arch(0.052, 40, 0.12, 0.012, M("gun"))
        for s in (-1, 1):
            # slider and fork
            box(0.05, 0.22, 0.55, (s * 0.965, 0, 0.62), M("steel"), 0.015, (0, s * 4, 0))
            box(0.075, 0.30, 0.22, (s * 0.975, 0, 0.78), body, 0.03, (0, s * 6, 0))
            pts = []
            for i in range(17):
                a = math.radians(-8 + 196 * i / 16)
                pts.append((s * 1.0, 0.60 * math.cos(a), 0.60 * math.sin(a) * 1.0 - 0.06))
            tube(pts, 0.040, M("gun"))
            for q in (-1, 1):
                cyl(0.06, 0.10, (s * 1.0, q * 0.585, -0.08), M("dark_alu"), "y", n=24, bev=0.01)
            # ear cup
            with at((s * 0.94, 0, -0.06), axes=((0, 1, 0), (0, 0, 1), (1, 0, 0)) if s > 0 else ((0, -1, 0), (0, 0, 1), (-1, 0, 0))):
                def oval(o):
                    o.matrix_world = o.matrix_world @ Matrix.Diagonal((0.92, 1.08, 1, 1))
                oval(lathe([(0.30, -0.10), (0.50, -0.10), (0.535, -0.06), (0.535, 0.04), (0.50, 0.10), (0.40, 0.155), (0, 0.165), (0, -0.1)], (0, 0, 0), body, closed=False, smooth=50))
                oval(ring(0.405, 0.385, 0.02, (0, 0, 0.150), glow(color, 3.0), bev=0.004))
                oval(lathe([(0, 0.166), (0.30, 0.166), (0.315, 0.176), (0.30, 0.184), (0, 0.184)], (0, 0, 0), M("gun"), closed=False, smooth=30))
                text("N", 0.26, (0, 0, 0.186), M("ink"), (0, 0, 0), 0.002)
                oval(lathe([(0.36 + 0.135 * math.cos(t), -0.205 + 0.125 * math.sin(t)) for t in [2 * math.pi * i / 20 for i in range(20)]], (0, 0, 0), soft))
                oval(cyl(0.38, 0.02, (0, 0, -0.13), pbr("cloth", 0.035, 0.9), n=64))
        # boom microphone on the left cup (viewer's side)
        m = sleeve_mat("sleeve", 0.018)
        cyl(0.075, 0.08, (-1.05, -0.34, -0.30), body, "x", n=32, bev=0.015)
        tube([(-1.06, -0.36, -0.32), (-1.06, -0.62, -0.42), (-0.96, -0.92, -0.46), (-0.72, -1.12, -0.46)], 0.028, m)
        tube([(-0.76, -1.09, -0.46), (-0.60, -1.19, -0.455), (-0.50, -1.235, -0.45)], 0.055, M("black_soft"))


def pad_image(w=1200, h=534):
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = x / w, y / h
    img = np.zeros((h, w, 3), np.float32) + np.array([0.085, 0.095, 0.125], np.float32)
    for i in range(46):
        mid = 0.10 + 0.020 * i + 0.11 * np.sin(u * 5.2 + i * 0.045) * (0.4 + u) + 0.04 * np.sin(u * 13 + i * 0.1)
        d = np.abs(v - mid)
        k = np.exp(-(d * 330) ** 2) * (0.25 + 0.75 * u)
        t = i / 45
        col = np.array([0.10 + 0.55 * t, 0.72 - 0.45 * t, 0.95], np.float32)
        img += col * (k * 0.62)[..., None]
    return np.clip(img, 0, 1)


def mouse_pad(view):
    s = 0.52
    mat = image_mat("pad", pad_image(), emission=False, rough=0.85)
    with at((0, 0, 0), (0, 0, 0), s):
        slab(9.0, 4.0, 0.05, 0.18, (0, 0, 0.025), M("rubber"), 0.01)
        picture_plane(8.98, 3.98, mat, (0, 0, 0.0515), corner=0.17)
        pts = rounded(8.99, 3.99, 0.175, 8)
        tube([(x, y, 0.04) for x, y in pts], 0.022, pbr("stitch", rgb("#2a5bd7"), 0.7, grain=0.9, grain_scale=70), smooth=False, cyclic=True)
        for (x0, y0), (x1, y1) in zip(pts, pts[1:] + pts[:1]):
            ln = math.hypot(x1 - x0, y1 - y0)
            k = max(1, int(ln / 0.055))
            for i in range(k):
                t = (i + 0.5) / k
                a = math.degrees(math.atan2(y1 - y0, x1 - x0))
                box(0.034, 0.062, 0.012, (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0.058), pbr("stitch2", rgb("#3f7bff"), 0.7), 0.004, (0, 0, a + 18))
        text("NUCLEU", 0.16, (3.7, -1.72, 0.053), M("ink"), depth=0.001, spacing=1.2)
    if view == 1:
        mouse((1.55, -0.15, 0.027), (0, 0, 8), 0.56)
        keyboard((-0.75, 0.1, 0.026), (0, 0, 0), 0.108, legends=False)
    else:
        mouse((1.0, -0.2, 0.027), (0, 0, 12), 0.56)


# ------------------------------------------------------------------ tools
def screwdriver(loc, rot, scale=1.0, color="#ff6a1a"):
    with at(loc, rot, scale):
        grip = pbr("grip" + color, rgb(color), 0.4)
        lathe([(0, 0), (0.07, 0.0), (0.10, 0.03), (0.11, 0.20), (0.095, 0.45), (0.11, 0.75), (0.105, 0.92), (0.06, 0.98), (0.045, 1.06), (0, 1.06)],
              (0, 0, 0), grip, closed=False, smooth=40)
        for i in range(6):
            a = math.radians(60 * i)
            box(0.03, 0.03, 0.62, (0.10 * math.cos(a), 0.10 * math.sin(a), 0.5), M("rubber"), 0.012, (0, 0, 60 * i))
        cyl(0.028, 1.15, (0, 0, 1.60), M("steel"), n=20)
        cyl(0.028, 0.10, (0, 0, 2.22), M("steel"), r2=0.008, n=8)


def air_can(loc, scale=1.0):
    with at(loc, (0, 0, 0), scale):
        lathe([(0, 0), (0.30, 0), (0.33, 0.03), (0.33, 2.0), (0.30, 2.06), (0.24, 2.16), (0.20, 2.18), (0, 2.18)], (0, 0, 0), M("white"), closed=False, smooth=40)
        ring(0.332, 0.32, 0.9, (0, 0, 0.95), pbr("can_band", rgb("#1f7bff"), 0.3), bev=0.002)
        ring(0.333, 0.32, 0.06, (0, 0, 1.48), M("steel"), bev=0.002)
        lathe([(0, 2.18), (0.13, 2.18), (0.13, 2.34), (0.10, 2.42), (0, 2.42)], (0, 0, 0), M("black"), closed=False, smooth=35)
        box(0.10, 0.26, 0.10, (0, -0.10, 2.36), M("black"), 0.025)
        cyl(0.016, 0.9, (0, -0.62, 2.36), pbr("straw", (0.7, 0.05, 0.04), 0.4), "y", n=14)
        text("AIR", 0.36, (0, -0.336, 0.95), M("paper"), (90, 0, 0), 0.004)


def syringe(loc, rot, scale=1.0):
    with at(loc, rot, scale):
        cyl(0.09, 0.75, (0, 0, 0.75), pbr("paste", 0.35, 0.35), n=32)
        cyl(0.105, 0.85, (0, 0, 0.75), glass("tubeglass", 0.9), n=32)
        lathe([(0, 1.10), (0.105, 1.14), (0.105, 1.18), (0.05, 1.24), (0.028, 1.42), (0.012, 1.42)], (0, 0, 0), M("white"), closed=False)
        slab(0.42, 0.2, 0.03, 0.08, (0, 0, 0.32), M("white"), 0.01)
        cyl(0.06, 0.5, (0, 0, 0.12), M("white"), n=24)
        cyl(0.11, 0.03, (0, 0, -0.13), M("white"), n=32, bev=0.01)


# ----------------------------------------------------------- compact system
def mini(view=1, open_side=False):
    """Compact case of brushed aluminium, 1.85 x 3.3 x 2.5."""
    W, D, H = 1.85, 3.3, 2.5
    hw, hd = W / 2, D / 2
    col = "#dff1ff"
    alu = pbr("case_alu", (0.46, 0.47, 0.49), 0.34, 0.95, grain=0.03, grain_scale=160)
    dark = M("black_soft")
    with at((0, 0, 0.12)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl(0.14, 0.12, (sx * (hw - 0.28), sy * (hd - 0.4), -0.06), M("black"), n=40, bev=0.02)
        slab(W, D, 0.08, 0.05, (0, 0, 0.04), alu, 0.02)
        slab(W, D, 0.08, 0.05, (0, 0, H - 0.04), alu, 0.02, seg=3)
        # slotted roof
        for i in range(26):
            slab(1.2, 0.045, 0.006, 0.02, (0, -1.15 + i * 0.092, H + 0.001), M("chip"), 0)
        # corner posts
        for sx in (-1, 1):
            for sy in (-1, 1):
                slab(0.235, 0.235, H - 0.10, 0.05, (sx * (hw - 0.122), sy * (hd - 0.122), H / 2), alu, 0.0)
        box(W - 0.2, D - 0.2, 0.05, (0, 0, 0.10), dark, 0)
        # front: vertical ribs
        box(W - 0.22, 0.02, H - 0.14, (0, -hd + 0.10, H / 2), dark, 0)
        n = 21
        for i in range(n):
            x = -hw + 0.24 + (W - 0.48) * i / (n - 1)
            box(0.036, 0.09, H - 0.15, (x, -hd + 0.055, H / 2), alu, 0.012)
        bx, by = hw - 0.12, -hd - 0.002
        cyl(0.045, 0.03, (bx, by, H - 0.26), M("silver"), "y", n=40, bev=0.006)
        ring(0.060, 0.047, 0.016, (bx, by, H - 0.26), glow(col, 2.0), "y", bev=0.003)
        slab(0.05, 0.11, 0.012, 0.02, (bx, by, H - 0.44), M("chip"), 0.003, (90, 0, 0))
        slab(0.06, 0.13, 0.012, 0.01, (bx, by, H - 0.62), M("chip"), 0.003, (90, 0, 0))
        # sides
        for s in (-1, 1):
            if s < 0 and open_side:
                continue
            side = mesh_mat("mini_mesh", (0.44, 0.45, 0.47), 0.075, 0.33, 0.36, "yz", 0.9)
            box(0.02, D - 0.44, H - 0.34, (s * (hw - 0.015), 0, H / 2), side, 0)
            for z in (0.115, H - 0.115):
                box(0.03, D - 0.30, 0.12, (s * (hw - 0.016), 0, z), alu, 0.008)
            for y in (-hd + 0.22, hd - 0.22):
                box(0.03, 0.12, H - 0.345, (s * (hw - 0.016), y, H / 2), alu, 0.008)
        box(W - 0.2, 0.03, H - 0.16, (0, hd - 0.05, H / 2), alu, 0.01)
        # inside: small board, low cooler, two-fan card, supply
        px = 0.66
        box(0.03, D - 0.3, H - 0.2, (px + 0.09, 0, H / 2), dark, 0)
        with at((px, hd - 0.12 - 0.86, H - 1.02), axes=TO_GLASS):
            box(1.7, 1.7, 0.02, (0, 0, 0), M("pcb"), 0.004)
            for i in range(16):
                box(0.92, 0.92, 0.012, (-0.1, 0.1, 0.12 + i * 0.022), M("fin"), 0)
            with at((-0.1, 0.1, 0.56)):
                fan(0.94, 0.18, col, "black", 3.0)
            for k in range(2):
                with at((0.62 + k * 0.1, 0.05, 0.05), axes=((0, 1, 0), (-1, 0, 0), (0, 0, 1))):
                    ram(col, "black")
            box(0.34, 1.1, 0.34, (-0.66, 0.2, 0.18), M("gun"), 0.03)
        with at((px - 0.08, hd - 0.1, 0.62), axes=GPU_FLAT):
            gpu(2, col, "mini")
        with at((0.05, -hd + 0.60, H - 1.0), axes=((0, 0, 1), (1, 0, 0), (0, 1, 0))):
            box(1.2, 1.2, 0.62, (0.1, 0, 0), M("black"), 0.03)
        # rear
        with at((0, hd - 0.03, 0), axes=((-1, 0, 0), (0, 0, 1), (0, 1, 0))):
            slab(0.44, 1.55, 0.02, 0.03, (-0.35, H - 1.0, 0.004), M("gun"), 0.006)
            z = H - 0.40
            for k in range(6):
                for q in (-1, 1):
                    slab(0.14, 0.12 if k == 3 else 0.06, 0.03, 0.01, (-0.35 + q * 0.1, z, 0.016), M("steel"), 0.004)
                    box(0.11, 0.03, 0.034, (-0.35 + q * 0.1, z, 0.016), M("chip"), 0)
                z -= 0.215
            for k in range(3):
                slab(1.1, 0.16, 0.014, 0.02, (0.05, 0.70 - k * 0.2, 0.006), M("steel"), 0.005)
                for j in range(4):
                    if k == 0:
                        slab(0.17, 0.065, 0.02, 0.01, (-0.3 + j * 0.25, 0.70, 0.012), M("chip"), 0.003)
            cyl(0.42, 0.012, (0.40, H - 0.85, 0.004), M("chip"), n=64)
            cyl(0.42, 0.006, (0.40, H - 0.85, 0.014), mesh_mat("mini_rear", (0.6, 0.61, 0.63), 0.075, 0.40, 0.36, "xy", 0.9), n=64)
        if open_side:
            inner_light((-hw + 0.12, 0, H * 0.5), (px, 0, H * 0.5), 2.2, 45, (1, 1, 1), 1.6)
