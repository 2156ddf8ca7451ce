"""PC cases with everything inside. x = width, front at -y, glass at -x, z up."""
from kit import at, box, cyl, glass, glow, inner_light, mesh_mat, pbr, ring, rgb, slab, sleeve_mat, text, tube
from parts import M, board, fan, gpu, pump, radiator, tower_cooler

TO_FRONT = ((1, 0, 0), (0, 0, 1), (0, -1, 0))     # part's +z looks to the front
TO_REAR = ((-1, 0, 0), (0, 0, 1), (0, 1, 0))
TO_GLASS = ((0, -1, 0), (0, 0, 1), (-1, 0, 0))    # part's +z looks to the glass side
GPU_FLAT = ((0, -1, 0), (-1, 0, 0), (0, 0, -1))

DEFAULT = dict(
    W=2.2, D=4.4, H=4.7, body="black", front="mesh", color=None, fans=3, lit=4.0, atx=True, gpu_fans=2,
    gpu_style="a", cooler="tower", aio=0, dual=False, vertical=False, open_side=False, ram_rgb=True, front_rgb=None,
    rear_rgb=None, glow_power=1.0, light=(1, 1, 1), strip=True, tint=0.90,
    gpu_rgb=True, color2=None, face="mesh",
)


def frame(x0, x1, y, z0, z1, w, t, mat, axis="y"):
    """Rectangular frame in the xz plane (axis y) or, with axis x, in the yz plane."""
    for z, h in ((z0 + w / 2, w), (z1 - w / 2, w)):
        if axis == "y":
            box(x1 - x0, t, h, ((x0 + x1) / 2, y, z), mat, 0.012)
        else:
            box(t, x1 - x0, h, (y, (x0 + x1) / 2, z), mat, 0.012)
    for x in (x0 + w / 2, x1 - w / 2):
        if axis == "y":
            box(w, t - 0.006, z1 - z0 - 2 * w + 0.03, (x, y, (z0 + z1) / 2), mat, 0.006)
        else:
            box(t * 0.7, w, z1 - z0 - 2 * w + 0.01, (y, x, (z0 + z1) / 2), mat, 0.002)


def tower(**kw):
    c = dict(DEFAULT)
    c.update(kw)
    W, D, H, col = c["W"], c["D"], c["H"], c["color"]
    white = c["body"] == "white"
    body = M(c["body"])
    inner = M("white_soft") if white else M("black_soft")
    trim = M("silver") if white else M("black_gloss")
    lit = c["lit"]
    dual = c["dual"]
    f0 = 0.14                    # height of the feet
    hw, hd = W / 2, D / 2
    fan_body = "white" if white else "black"
    frgb = c["front_rgb"] if c["front_rgb"] is not None else [True] * c["fans"]
    pano = c["front"] == "glass"

    with at((0, 0, f0)):
        # feet
        for sx in (-1, 1):
            for sy in (-1, 1):
                slab(0.30, 0.55, f0 - 0.02, 0.08, (sx * (hw - 0.28), sy * (hd - 0.48), -f0 / 2), M("black_soft") if not white else M("silver"), 0.02)
                slab(0.24, 0.48, 0.03, 0.08, (sx * (hw - 0.28), sy * (hd - 0.48), -f0 + 0.015), M("rubber"), 0.005)
        t = 0.05
        # floor, roof, right side, rear
        box(W - 0.014, D - 0.012, 0.09, (0, 0, 0.045), body, 0.03, seg=3)
        rw = 0.16 if not pano else 0.13
        zt = H - 0.04
        for y, d in ((-hd + rw / 2 + 0.08, rw + 0.16), (hd - rw / 2, rw)):
            box(W, d, 0.08, (0, y, zt), body, 0.028, seg=3)
        for x in (-hw + rw / 2, hw - rw / 2):
            box(rw - 0.004, D - 0.03, 0.074, (x, 0, zt), body, 0.02, seg=3)
        mm = mesh_mat("mesh-" + c["body"], 0.03 if not white else 0.75, 0.055, 0.33, plane="xy")
        box(W - 2 * rw + 0.02, D - 2 * rw - 0.12, 0.012, (0, 0.08, H - 0.015), mm, 0)
        box(t, D - 0.01, H - 0.02, (hw - t / 2, 0, H / 2), body, 0.02)
        box(W - 0.03, t, H - 0.03, (0, hd - t / 2 - 0.002, H / 2), body, 0.012)
        # top controls
        with at((hw - 0.42 if not pano else -hw + 0.6, -hd + 0.17, H)):
            cyl(0.075, 0.02, (0.22, 0, 0.002), trim, bev=0.006, n=40)
            ring(0.088, 0.075, 0.012, (0.22, 0, 0.003), glow(col, 2.0) if col else M("silver"), bev=0.003)
            for i in range(2):
                slab(0.13, 0.055, 0.008, 0.01, (-0.02 - i * 0.19, 0, 0.001), M("chip"), 0.002)
            slab(0.09, 0.034, 0.008, 0.016, (-0.37, 0, 0.001), M("chip"), 0.002)
        # tray
        tray = hw - (0.38 if not dual else 1.0)
        box(0.04, D - 0.1, H - 0.2, (tray, 0, H / 2), inner, 0.01)
        topgap = 0.38 if not c["aio"] else 0.72
        bh = 3.05 if c["atx"] else 2.44
        btop = 1.525 if c["atx"] else 1.22
        by = hd - 0.14 - 1.22
        bz = H - topgap - btop
        px = tray - 0.09
        shroud = 0 if dual else max(0.80, H - topgap - bh - 0.05)
        ram_c = col if c["ram_rgb"] else None
        with at((px, by, bz), axes=TO_GLASS):
            cx, cy = board(col if c["gpu_rgb"] else None, c["atx"], white, ram_c, sticks=4 if c["aio"] == 3 else 2)
            if c["cooler"] == "tower":
                tower_cooler(cx, cy, col, white)
            elif c["cooler"] == "small":
                with at((cx, cy, 0.1)):
                    for i in range(18):
                        box(0.9, 0.9, 0.012, (0, 0, 0.05 + i * 0.022), M("fin"), 0)
                    with at((0, 0, 0.57)):
                        fan(0.98, 0.22, None, fan_body)
            else:
                with at((cx, cy, 0.07)):
                    pump(col, white)
        # radiator under the roof
        if c["aio"]:
            n = c["aio"]
            RL = 1.2 * n + 0.36
            ry = hd - 0.2 - RL / 2 if RL < D - 0.35 else 0
            rx = tray - 0.14 - 0.62
            with at((rx, ry, H - 0.24), axes=((0, 1, 0), (-1, 0, 0), (0, 0, 1))):
                radiator(n, white, True, col, lit, fan_side=-1)
            pz = bz + cy
            py = by - cx
            fr = ry - RL / 2 + 0.1
            m = sleeve_mat("sleeve_w", 0.6) if white else sleeve_mat("sleeve", 0.015)
            for k in (-1, 1):
                tube([(px - 0.32, py - 0.30, pz + 0.08 * k), (px - 0.48 - 0.05 * k, py - 0.62 - 0.1 * k, pz + 0.05 * k),
                      (rx - 0.12 + 0.16 * k, fr + 0.22, H - 0.75), (rx - 0.12 + 0.16 * k, fr + 0.10, H - 0.42)], 0.058, m)
                cyl(0.075, 0.12, (rx - 0.12 + 0.16 * k, fr + 0.10, H - 0.43), M("dark_alu"), n=24, bev=0.01)
        # graphics card
        slot_z = bz + (btop - 0.85) - 0.88
        gy = hd - 0.10
        if c["vertical"]:
            zv = 0.42 if dual else shroud + 0.10
            with at((px - 0.92, gy - 0.05, zv), axes=TO_GLASS):
                gl = gpu(c["gpu_fans"], col if c["gpu_rgb"] else None, c["gpu_style"], white)
            box(0.9, 0.5, 0.06, (px - 0.55, gy - 1.4, zv - 0.08), body, 0.02)
        else:
            with at((px - 0.05, gy, slot_z), axes=GPU_FLAT):
                gl = gpu(c["gpu_fans"], col if c["gpu_rgb"] else None, c["gpu_style"], white)
        # shroud
        depth_front = 0.0 if pano else 0.42
        if shroud:
            sy0, sy1 = -hd + depth_front + (0.12 if pano else 0.02), hd - 0.06
            sx0 = -hw + 0.10
            box(tray - sx0, sy1 - sy0, 0.035, ((tray + sx0) / 2, (sy0 + sy1) / 2, shroud), inner, 0.01)
            box(0.035, sy1 - sy0, shroud - 0.08, (sx0, (sy0 + sy1) / 2, shroud / 2 + 0.04), inner, 0.01)
            box(tray - sx0, 0.035, shroud - 0.08, ((tray + sx0) / 2, sy0, shroud / 2 + 0.04), inner, 0.01)
            for i in range(9):
                slab(0.5, 0.05, 0.006, 0.024, ((tray + sx0) / 2, 0.4 + i * 0.13, shroud + 0.019), M("chip"), 0)
            text("NUCLEU", 0.22, (sx0 - 0.02, sy0 + 1.0, shroud / 2 + 0.05), M("ink" if not white else "gun"), (90, 0, -90), 0.003, spacing=1.25)
            if col and c["strip"]:
                box(0.012, sy1 - sy0 - 0.3, 0.016, (sx0 - 0.02, (sy0 + sy1) / 2, shroud - 0.05), glow(col, 3.0), 0.004)
        # grommets and cables
        sl = sleeve_mat("cable_w", 0.62) if white else sleeve_mat("cable", 0.02)
        gx = tray - 0.025
        fy = by - 1.22 - 0.16          # just in front of the board
        for z in (bz + 0.35, bz - 0.75):
            slab(0.20, 0.62, 0.02, 0.08, (gx, fy, z), M("rubber"), 0.006, (90, 0, 90))
        for i in range(8):
            z = bz + (btop - 0.85) - 0.40 + i * 0.062
            tube([(px - 0.14, by - 1.16, z), (px - 0.26, by - 1.24, z), (px - 0.20, fy + 0.02, z - 0.02),
                  (gx, fy, z - 0.05)], 0.024, sl, res=3)
        if not c["vertical"]:
            gxp = px - 0.05 - 1.25
            for i in range(4):
                y = gy - gl * 0.78 - 0.09 + i * 0.055
                tube([(gxp, y, slot_z + 0.14), (gxp - 0.09, y - 0.01, slot_z + 0.11), (gxp - 0.06, y - 0.12, slot_z - 0.5),
                      (gxp + 0.1, y - 0.2, (shroud or 0.1) - 0.05)], 0.024, sl, res=3)
        # front
        n = c["fans"]
        if not pano:
            step = min(1.22, (H - 0.3) / max(n, 1))
            zc = H / 2
            for i in range(n):
                z = zc + (i - (n - 1) / 2) * step
                on = frgb[i] if i < len(frgb) else False
                with at((-0.0, -hd + 0.28, z), axes=TO_FRONT):
                    fan(1.2, 0.25, (c["color2"] or col) if on else None, fan_body, lit * 1.25)
            frame(-hw - 0.004, hw + 0.004, -hd + 0.06, 0.05, H - 0.02, 0.13, 0.14, body)
            if c["face"] == "slats":
                k = int((H - 0.30) / 0.15)
                for i in range(k):
                    z = 0.17 + (H - 0.31) * (i + 0.5) / k
                    box(W - 0.2, 0.07, 0.052, (0, -hd + 0.035, z), body, 0.014)
            elif c["face"] == "glass":
                box(W - 0.34, 0.035, H - 0.34, (0, -hd - 0.012, H / 2 + 0.015), glass("glass_f", 0.86), 0.008)
                for x in (-(W - 0.34) / 2 - 0.0, (W - 0.34) / 2 + 0.0):
                    box(0.03, 0.05, H - 0.34, (x, -hd - 0.012, H / 2 + 0.015), M("gun"), 0.008)
            else:
                fm = mesh_mat("front-" + c["body"], 0.022 if not white else 0.72, 0.05, 0.36, plane="xz")
                box(W - 0.24, 0.012, H - 0.30, (0, -hd + 0.01, H / 2 + 0.015), fm, 0)
            box(0.137, 0.36, H - 0.1, (-hw + 0.0715, -hd + 0.22, H / 2), body, 0.015)
            box(0.10, 0.36, H - 0.1, (hw - 0.07, -hd + 0.22, H / 2), body, 0.02)
            slab(0.42, 0.10, 0.03, 0.03, (0, -hd - 0.012, 0.13), trim, 0.008, (90, 0, 0))
            text("NUCLEU", 0.06, (0, -hd - 0.03, 0.128), M("ink") if not white else M("ink_dark"), (90, 0, 0), 0.002, spacing=1.15)
        else:
            gz0, gz1 = 0.10, H - 0.09
            box(W - 0.06, 0.035, gz1 - gz0, (0, -hd + 0.03, (gz0 + gz1) / 2), glass("glass_f", min(c["tint"] + 0.05, 0.95)), 0.006)
            box(0.10, 0.10, H - 0.1, (hw - 0.06, -hd + 0.07, H / 2), body, 0.02)
            text("NUCLEU", 0.06, (0, -hd - 0.004, 0.045), M("ink") if not white else M("ink_dark"), (90, 0, 0), 0.002, spacing=1.15)
            # fans on the inner wall and on the floor
            wy = -hd + 0.16 + 0.62
            k = n if n <= 3 else 3
            z0 = 0.25 if not shroud else shroud + 0.05
            zmax = H - (0.62 if c["aio"] else 0.2)
            step = min(1.22, (zmax - z0) / max(k, 1))
            for i in range(k):
                with at((tray - 0.16, wy, z0 + step * (i + 0.5)), axes=TO_GLASS):
                    fan(min(1.2, step - 0.02), 0.25, col, fan_body, lit)
            if dual:
                for i in range(3):
                    y = hd - 0.45 - 0.62 - i * 1.22
                    if y > -hd + 0.6:
                        with at((tray - 0.14 - 0.62, y, 0.24)):
                            fan(1.2, 0.25, col, fan_body, lit)
        # rear fan
        with at((tray - 0.14 - 0.62, hd - 0.20, H - topgap - 0.80), axes=TO_FRONT):
            rr = c["rear_rgb"] if c["rear_rgb"] is not None else True
            fan(1.2, 0.25, col if rr else None, fan_body, lit)
        # glass side
        y0, y1 = (-hd + 0.30, hd - 0.02) if not pano else (-hd + 0.012, hd - 0.02)
        if not c["open_side"]:
            gx0 = -hw + 0.02
            box(0.035, y1 - y0, H - 0.19, (gx0, (y0 + y1) / 2, H / 2 + 0.005), glass("glass_s", c["tint"]), 0.006)
            edge = M("black_gloss") if not white else M("white")
            e = 0.07
            if not pano:
                frame(y0, y1, gx0 + 0.025, 0.10, H - 0.09, e, 0.008, edge, "x")
            else:
                for z in (0.10 + 0.03, H - 0.09 - 0.03):
                    box(0.008, y1 - y0, 0.06, (gx0 + 0.024, (y0 + y1) / 2, z), edge, 0)
                box(0.008, 0.06, H - 0.2, (gx0 + 0.024, y1 - 0.03, H / 2), edge, 0)
        box(0.10, 0.09, H - 0.1, (-hw + 0.07, hd - 0.06, H / 2), body, 0.015)
        # outside of the rear
        with at((0, hd, 0), axes=TO_REAR):
            back(c, tray, bz, btop, slot_z, shroud)
        # lamps inside
        warm = rgb(col) if col else (1, 1, 1)
        mx = max(warm)
        lamp = tuple(0.35 + 0.65 * v / mx for v in warm)
        p = c["glow_power"]
        inner_light((-hw + 0.35, -0.2, H - 0.16 - (0.5 if c["aio"] else 0)), (tray, 0.2, H * 0.42), 0.3, 60 * p, lamp, D * 0.8)
        inner_light((-hw + 0.10, 0, H * 0.56), (tray, 0, H * 0.56), D * 0.75, (150 if not white else 45) * p, c["light"], H * 0.6)
    return c


def back(c, tray, bz, btop, slot_z, shroud):
    """Rear face seen from outside; local x runs to the glass side."""
    W, H = c["W"], c["H"]
    white = c["body"] == "white"
    metal, dark = M("steel"), M("chip")
    io_x = -(tray - 0.28)
    io_z = bz + btop - 0.84
    slab(0.46, 1.62, 0.02, 0.03, (io_x, io_z, 0.004), M("gun") if not white else M("silver"), 0.006)
    z = io_z + 0.66
    for kind in ("disp", "usb2", "usb2", "usb3", "net", "wifi", "audio"):
        if kind == "disp":
            for s in (-1, 1):
                slab(0.16, 0.06, 0.02, 0.015, (io_x + s * 0.1, z, 0.018), dark, 0.004)
        elif kind.startswith("usb"):
            for s in (-1, 1):
                for q in (-1, 1):
                    slab(0.135, 0.06, 0.02, 0.008, (io_x + s * 0.1, z + q * 0.045, 0.018), metal, 0.004)
                    box(0.11, 0.03, 0.022, (io_x + s * 0.1, z + q * 0.045, 0.018), pbr("usb", (0.02, 0.12, 0.5), 0.4) if kind == "usb3" else dark, 0)
        elif kind == "net":
            slab(0.17, 0.15, 0.03, 0.01, (io_x - 0.1, z, 0.018), metal, 0.004)
            box(0.12, 0.10, 0.034, (io_x - 0.1, z, 0.018), dark, 0)
            slab(0.07, 0.04, 0.02, 0.018, (io_x + 0.1, z, 0.018), dark, 0.003)
        elif kind == "wifi":
            for s in (-1, 1):
                cyl(0.035, 0.09, (io_x + s * 0.09, z, 0.05), M("gold"), n=24, bev=0.006)
        else:
            for i, colr in enumerate(((0.1, 0.5, 0.15), (0.1, 0.25, 0.6), (0.6, 0.2, 0.25))):
                ring(0.036, 0.016, 0.02, (io_x - 0.1 + i * 0.1, z, 0.018), pbr("jack%d" % i, colr, 0.4), n=20)
        z -= 0.215
    # exhaust
    fx, fz = -(tray - 0.14 - 0.62), H - (0.38 if not c["aio"] else 0.72) - 0.80
    cyl(0.57, 0.01, (fx, fz, 0.004), dark, n=72)
    cyl(0.57, 0.006, (fx, fz, 0.014), mesh_mat("rear_mesh" + c["body"], 0.03 if not white else 0.7, 0.075, 0.40, plane="xy"), n=72)
    ring(0.60, 0.565, 0.02, (fx, fz, 0.01), M(c["body"]), n=72)
    for sx in (-1, 1):
        for sz in (-1, 1):
            cyl(0.04, 0.02, (fx + sx * 0.525, fz + sz * 0.525, 0.01), metal, n=20, bev=0.006)
    # slots
    for i in range(7 if c["atx"] else 5):
        z = slot_z + 0.12 - i * 0.203
        if z < shroud + 0.1:
            break
        on = i in (0, 1)
        slab(1.12, 0.165, 0.014, 0.02, (-(tray - 0.62), z, 0.006), metal if on else M("dark_alu" if not white else "white"), 0.005)
        if i == 0:
            for k in range(4):
                slab(0.17, 0.065, 0.012, 0.01, (-(tray - 0.24) + k * 0.24, z, 0.016), dark, 0.003)
        else:
            for k in range(12):
                slab(0.045, 0.09, 0.012, 0.02, (-(tray - 0.18) + k * 0.08, z, 0.011), dark, 0.0)
        cyl(0.035, 0.03, (-(tray - 1.27), z, 0.01), metal, n=18, bev=0.006)
    # power supply
    pz = 0.52
    pxx = -(tray - 0.86) if not c["dual"] else -(W / 2 - 0.5)
    if not c["dual"]:
        slab(1.5, 0.84, 0.02, 0.03, (pxx, pz, 0.004), M("black"), 0.006)
        box(1.42, 0.76, 0.004, (pxx, pz, 0.015), dark, 0)
        box(1.42, 0.76, 0.004, (pxx, pz, 0.020), mesh_mat("psu_mesh_b", 0.03, 0.07, 0.36, plane="xy"), 0)
        s = 1
    else:
        slab(0.84, 1.5, 0.02, 0.03, (pxx, pz + 0.4, 0.004), M("black"), 0.006)
        box(0.76, 1.42, 0.004, (pxx, pz + 0.4, 0.015), dark, 0)
        box(0.76, 1.42, 0.004, (pxx, pz + 0.4, 0.020), mesh_mat("psu_mesh_b", 0.03, 0.07, 0.36, plane="xy"), 0)
        pz += 0.7
    ox = 0.45 if not c["dual"] else 0.12
    slab(0.36, 0.28, 0.03, 0.03, (pxx + ox, pz + 0.05, 0.03), M("black_gloss"), 0.008)
    for dx, dz in ((-0.08, 0), (0, 0.03), (0.08, 0)):
        box(0.02, 0.06, 0.05, (pxx + ox + dx, pz + 0.05 + dz, 0.04), metal, 0.004)
    slab(0.2, 0.12, 0.04, 0.02, (pxx + ox - (0.42 if not c["dual"] else 0.30), pz + 0.05, 0.03), M("rubber"), 0.01)


SYSTEMS = {
    "nova-start": dict(W=2.05, D=3.8, H=3.95, body="black", color="#e8f2ff", fans=2, atx=False, gpu_fans=2, cooler="small",
                       front_rgb=[False, False], rear_rgb=True, ram_rgb=False, lit=3.0, strip=False, gpu_rgb=False, glow_power=1.0),
    "nova-series": dict(W=2.15, D=4.3, H=4.6, body="black", color="#19d3ff", fans=3, gpu_fans=2, lit=4.0),
    "nova-white": dict(W=2.15, D=4.3, H=4.6, body="white", color="#fff0d8", fans=3, gpu_fans=2, lit=3.0, glow_power=0.7),
    "quantum-series": dict(face="slats", W=2.2, D=4.45, H=4.7, body="black", color="#5a3dff", fans=3, gpu_fans=3, gpu_style="b", lit=5.0, light=(0.8, 0.85, 1)),
    "quantum-red": dict(face="slats", W=2.2, D=4.45, H=4.7, body="black", color="#ff2a12", fans=3, gpu_fans=3, gpu_style="a", lit=5.0, light=(1, 0.9, 0.85)),
    "quantum-pro": dict(W=2.5, D=4.3, H=4.5, body="grey", color="#10e0a0", front="glass", fans=3, gpu_fans=3, cooler="aio", aio=2,
                        lit=4.0, tint=0.93),
    "titan-series": dict(face="glass", W=2.4, D=4.85, H=5.2, body="black", color="#ff3d8b", color2="#ffa21c", fans=3, gpu_fans=3, gpu_style="b", cooler="aio", aio=3, lit=4.5),
    "titan-white": dict(W=2.9, D=4.6, H=4.75, body="white", color="#eef4ff", front="glass", fans=3, gpu_fans=3, cooler="aio", aio=3, dual=True,
                        lit=2.6, tint=0.94, glow_power=0.7),
    "titan-ultra": dict(W=3.1, D=4.75, H=5.1, body="black", color="#ffa41c", front="glass", fans=3, gpu_fans=3, cooler="aio", aio=3, dual=True,
                        vertical=True, lit=4.0, tint=0.93, light=(1, 0.93, 0.82), glow_power=1.2),
}
