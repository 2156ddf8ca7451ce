"""Computer parts. One unit is 10 cm unless a function says otherwise."""
import math
import random

from kit import at, box, cyl, glow, hole_tile, lathe, mesh_mat, pbr, prism, rgb, ring, rotor, slab, sleeve_mat, text, tube


# Shared materials -----------------------------------------------------------
def M(name):
    table = {
        "black": lambda: pbr("black", 0.018, 0.42, grain=0.12),
        "black_soft": lambda: pbr("black_soft", 0.03, 0.6, grain=0.15),
        "black_gloss": lambda: pbr("black_gloss", 0.012, 0.15, coat=0.5),
        "grey": lambda: pbr("grey", 0.075, 0.45, grain=0.1),
        "gun": lambda: pbr("gun", 0.26, 0.34, 0.9),
        "dark_alu": lambda: pbr("dark_alu", 0.09, 0.34, 0.85),
        "white": lambda: pbr("white", (0.66, 0.67, 0.68), 0.40, grain=0.05),
        "white_soft": lambda: pbr("white_soft", (0.54, 0.55, 0.565), 0.5),
        "alu": lambda: pbr("alu", (0.72, 0.73, 0.75), 0.33, 1.0),
        "silver": lambda: pbr("silver", (0.62, 0.63, 0.65), 0.28, 0.9),
        "steel": lambda: pbr("steel", (0.55, 0.56, 0.58), 0.25, 1.0),
        "fin": lambda: pbr("fin", (0.62, 0.63, 0.64), 0.36, 1.0),
        "fin_dark": lambda: pbr("fin_dark", 0.035, 0.45, 0.5),
        "gold": lambda: pbr("gold", (0.95, 0.66, 0.26), 0.25, 1.0),
        "copper": lambda: pbr("copper", (0.85, 0.45, 0.28), 0.25, 1.0),
        "pcb": lambda: pbr("pcb", (0.022, 0.025, 0.030), 0.38, grain=0.25, grain_scale=40),
        "pcb_white": lambda: pbr("pcb_white", (0.6, 0.61, 0.62), 0.4, grain=0.2, grain_scale=40),
        "pcb_green": lambda: pbr("pcb_green", (0.015, 0.14, 0.05), 0.35),
        "chip": lambda: pbr("chip", 0.022, 0.5),
        "rubber": lambda: pbr("rubber", 0.012, 0.7),
        "ink": lambda: pbr("ink", 0.42, 0.6),
        "ink_dark": lambda: pbr("ink_dark", 0.16, 0.6),
        "paper": lambda: pbr("paper", 0.75, 0.7),
        "ceramic": lambda: pbr("ceramic", (0.55, 0.42, 0.27), 0.5),
        "slot": lambda: pbr("slot", 0.03, 0.45),
    }
    return table[name]()


def frosted(color, k=0.25, dark=False):
    """Milky fan blade, softly lit by the ring lamps."""
    return glow(color, k, 0.07 if dark else 0.45)


# Fan: axis z, blowing side +z ------------------------------------------------
def fan(size=1.2, depth=0.25, color=None, body="black", lit=4.0, blades=9, ring_only=False, flip=False):
    h = size / 2
    ri = h * 0.93
    white = body == "white"
    hole_tile(size, size, ri, depth, (0, 0, 0), M(body), corner=size * 0.10, flare=0.0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            ring(0.045, 0.018, 0.02, (sx * h * 0.875, sy * h * 0.875, depth / 2 + 0.004), M("rubber"), n=16)
    if color:
        ring(ri + 0.022, ri - 0.014, 0.03, (0, 0, depth / 2 - 0.002), glow(color, lit), bev=0.008)
        ring(ri + 0.022, ri - 0.014, 0.03, (0, 0, -depth / 2 + 0.002), glow(color, lit), bev=0.008)
        if not ring_only:
            ring(h * 0.36, h * 0.325, 0.02, (0, 0, depth * 0.36), glow(color, lit * 0.7), bev=0.004)
    blade = M("white_soft") if white else M("black_soft")
    if color and not ring_only:
        blade = frosted(color, 0.34 if not white else 0.22, not white)
    rotor(blades, h * 0.34, h * 0.90, depth * 0.62, 2 * math.pi / blades * 0.92, 0.55, (0, 0, 0), blade,
          thick=0.014)
    lathe([(0, depth * 0.37), (h * 0.33, depth * 0.37), (h * 0.355, depth * 0.31), (h * 0.355, -depth * 0.35),
           (0, -depth * 0.35)], (0, 0, 0), M(body), closed=False, smooth=30)
    cyl(h * 0.2, 0.006, (0, 0, depth * 0.372), M("dark_alu") if not white else M("silver"))
    for i in range(4):
        a = 45 + 90 * i
        r = h * 0.64
        box(h * 0.66, 0.05, 0.035, (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), -depth * 0.42),
            M(body), 0.01, (0, 0, a))


# Memory module: length x, height z, thickness y; bottom at z=0 -------------------
def ram(color=None, body="black", hero=False, accent=None, label=""):
    L, H, T = 1.333, 0.42, 0.075
    base = M(body)
    box(L, 0.012, 0.30, (0, 0, 0.15), M("pcb"), 0.002)
    n = 48 if hero else 16
    for i in range(n):
        x = -L / 2 + 0.05 + (L - 0.1) * i / (n - 1)
        if abs(x - 0.03) < 0.03:
            continue
        box((L - 0.1) / n * 0.62, 0.0145, 0.04, (x, 0, 0.024), M("gold"), 0.0)
    pts = [(-L / 2, 0.065), (L / 2, 0.065), (L / 2, H - 0.05), (L / 2 - 0.05, H), (0.28, H), (0.22, H - 0.05),
           (-0.22, H - 0.05), (-0.28, H), (-L / 2 + 0.05, H), (-L / 2, H - 0.05)]
    if color:
        pts = [(-L / 2, 0.065), (L / 2, 0.065), (L / 2, H - 0.05), (-L / 2, H - 0.05)]
    for s in (-1, 1):
        prism(pts, 0.024, (0, s * (T / 2 - 0.012), 0), base, 0.006, (90, 0, 0))
        # stepped relief
        prism([(-L / 2 + 0.12, 0.11), (-0.1, 0.11), (0.08, 0.30), (-L / 2 + 0.12, 0.30)], 0.012,
              (0, s * (T / 2 + 0.002), 0), M("gun") if body != "white" else M("silver"), 0.004, (90, 0, 0))
        prism([(0.0, 0.11), (L / 2 - 0.1, 0.11), (L / 2 - 0.1, 0.30), (0.18, 0.30)], 0.012,
              (0, s * (T / 2 + 0.002), 0), base, 0.004, (90, 0, 0))
        if accent:
            prism([(-0.075, 0.11), (-0.03, 0.11), (0.15, 0.30), (0.105, 0.30)], 0.013,
                  (0, s * (T / 2 + 0.002), 0), accent, 0.003, (90, 0, 0))
    if label:
        text(label, 0.085, (0.37, -T / 2 - 0.009, 0.205), M("ink"), (90, 0, 0), 0.001)
        text("6000 MT/s  1.35V", 0.033, (0.37, -T / 2 - 0.009, 0.14), M("ink"), (90, 0, 0), 0.001)
    if color:
        box(L, T - 0.012, 0.075, (0, 0, H - 0.02), glow(color, 2.0 if body != "white" else 0.9), 0.012)
    else:
        box(L - 0.62, T - 0.03, 0.03, (0, 0, H - 0.07), base, 0.005)


# Motherboard in the xy plane, parts toward +z ------------------------------------
def board(color=None, atx=True, white=False, ram_color=None, cooler=True, hero=False, sticks=2, plug=True):
    w, h = 2.44, (3.05 if atx else 2.44)
    top = 1.525 if atx else 1.22
    rnd = random.Random(5)
    sink = M("silver") if white else M("gun")
    sink2 = M("white") if white else M("black")
    slot = M("white_soft") if white else M("slot")
    box(w, h, 0.02, (0, top - h / 2, 0), M("pcb_white" if white else "pcb"), 0.004)
    cy_ = top - 0.85
    cx = -0.22
    # copper paths
    for i in range(26):
        x = rnd.uniform(-1.1, 1.1)
        y = rnd.uniform(top - h + 0.1, top - 0.1)
        ln = rnd.uniform(0.15, 0.6)
        box(*((ln, 0.008, 0.003) if i % 2 else (0.008, ln, 0.003)), (min(max(x, -1), 1), min(max(y, top - h + 0.4), top - 0.4), 0.011),
            M("ink_dark"), 0)
    # power stage heat sinks
    box(0.44, 1.35, 0.36, (-0.98, top - 0.76, 0.19), sink2, 0.03)
    box(0.30, 1.05, 0.06, (-0.98, top - 0.80, 0.385), sink, 0.015)
    for i in range(6):
        box(0.26, 0.03, 0.03, (-0.98, top - 0.42 - i * 0.13, 0.42), sink2, 0.005)
    box(0.95, 0.26, 0.28, (-0.22, top - 0.2, 0.15), sink, 0.02)
    for i in range(11):
        box(0.035, 0.27, 0.06, (-0.62 + i * 0.08, top - 0.2, 0.30), sink2, 0.006)
    # socket
    box(0.62, 0.72, 0.05, (cx, cy_, 0.03), M("steel"), 0.01)
    box(0.46, 0.46, 0.03, (cx, cy_, 0.07), M("silver"), 0.01)
    for sx in (-1, 1):
        for i in range(5):
            cyl(0.035, 0.1, (cx + sx * 0.42, cy_ - 0.3 + i * 0.13, 0.06), M("chip"), n=16, bev=0.006)
    # memory
    for i in range(4):
        x = 0.52 + i * 0.1
        box(0.06, 1.42, 0.07, (x, cy_ - 0.02, 0.045), slot, 0.008)
        for s in (-1, 1):
            box(0.062, 0.05, 0.16, (x, cy_ - 0.02 + s * 0.7, 0.09), slot, 0.008)
    for i in ((1, 3) if sticks == 2 else range(sticks)):
        with at((0.52 + i * 0.1, cy_ - 0.02, 0.06), axes=((0, 1, 0), (-1, 0, 0), (0, 0, 1))):
            ram(ram_color, "white" if white else "black", accent=None)
    # power sockets
    box(0.10, 0.54, 0.13, (1.15, cy_ - 0.18, 0.07), M("slot"), 0.008)
    box(0.34, 0.09, 0.13, (-0.62, top - 0.06, 0.07), M("slot"), 0.008)
    # slots and M.2 covers
    y0 = cy_ - 0.82
    box(1.15, 0.27, 0.08, (0.05, y0 + 0.17, 0.06), sink, 0.02)
    box(0.90, 0.075, 0.11, (-0.42, y0 - 0.06, 0.06), M("steel"), 0.012)
    box(0.88, 0.03, 0.115, (-0.42, y0 - 0.06, 0.06), M("slot"), 0.0)
    low = top - h
    box(0.72, 0.72, 0.10, (0.62, low + 0.52, 0.07), sink2, 0.03)
    box(0.50, 0.50, 0.02, (0.62, low + 0.52, 0.125), sink, 0.01)
    if color:
        box(0.46, 0.02, 0.008, (0.62, low + 0.42, 0.137), glow(color, 2.5), 0)
        box(0.02, 0.9, 0.01, (-0.80, top - 0.80, 0.42), glow(color, 2.5), 0)
    if atx:
        box(1.15, 0.26, 0.07, (-0.35, low + 0.75, 0.06), sink, 0.02)
        for y in (low + 1.02, low + 0.42):
            box(0.90, 0.075, 0.11, (-0.42, y, 0.06), slot, 0.012)
    box(0.9, 0.06, 0.12, (-0.45, low + 0.10, 0.06), M("slot"), 0.005)
    for i in range(8):
        box(0.11, 0.07, 0.10, (-1.0 + i * 0.19, low + 0.05, 0.06), M("slot"), 0.004)
    for i in range(4):
        box(0.1, 0.13, 0.14, (1.15, low + 0.35 + i * 0.16, 0.07), M("slot"), 0.005)
    for i in range(70 if not hero else 130):
        s = rnd.choice((0.02, 0.03, 0.045))
        x, y = rnd.uniform(-1.15, 1.15), rnd.uniform(low + 0.06, top - 0.06)
        box(s, s * rnd.choice((0.6, 1, 1.6)), s * 0.5, (x, y, 0.015), M(rnd.choice(("chip", "chip", "fin", "ceramic"))), 0)
    for i in range(5):
        cyl(0.032, 0.1, (-1.1 + i * 0.085, low + 0.26, 0.06), M("chip" if i % 2 else "gold"), n=16, bev=0.006)
    # rear ports (at x = -w/2)
    for y, a, b in ((top - 0.2, 0.16, 0.14), (top - 0.42, 0.15, 0.16), (top - 0.64, 0.15, 0.16), (top - 0.86, 0.15, 0.16),
                    (top - 1.08, 0.16, 0.28), (top - 1.34, 0.14, 0.3)):
        box(0.2, a, b, (-1.16, y, 0.02 + b / 2), M("steel"), 0.006)
    return cx, cy_


# Tower cooler on the board: fins parallel to the board -----------------------------
def tower_cooler(cx, cy, color=None, white=False):
    fin = M("fin") if not white else M("white_soft")
    for i in range(30):
        box(0.52, 1.22, 0.011, (cx - 0.03, cy, 0.38 + i * 0.036), fin, 0)
    for sy in (-0.36, -0.12, 0.12, 0.36):
        cyl(0.03, 1.2, (cx - 0.03, cy + sy, 0.86), M("copper" if not white else "silver"), n=16)
        cyl(0.036, 0.05, (cx - 0.03, cy + sy, 1.475), M("silver"), n=16, bev=0.01)
    box(0.42, 0.42, 0.16, (cx, cy, 0.18), M("silver"), 0.02)
    box(0.56, 1.26, 0.045, (cx - 0.03, cy, 1.465), M("white" if white else "black"), 0.02)
    if color:
        box(0.03, 0.9, 0.008, (cx - 0.03, cy, 1.49), glow(color, 3.0), 0)
    with at((cx + 0.37, cy, 0.86), axes=((0, 1, 0), (0, 0, 1), (1, 0, 0))):
        fan(1.2, 0.25, color, "white" if white else "black", 3.5)


def pump(color=None, white=False, r=0.33):
    """Pump block, bottom at z=0."""
    body = M("white" if white else "black")
    slab(0.62, 0.62, 0.12, 0.08, (0, 0, 0.06), M("silver"), 0.01)
    lathe([(0, 0.12), (r, 0.12), (r, 0.46), (r - 0.025, 0.50), (0, 0.50)], (0, 0, 0), body, closed=False, smooth=30)
    if color:
        ring(r * 0.90, r * 0.78, 0.02, (0, 0, 0.50), glow(color, 4.0), bev=0.006)
        ring(r + 0.004, r - 0.02, 0.03, (0, 0, 0.2), glow(color, 3.0), bev=0.006)
    cyl(r * 0.76, 0.02, (0, 0, 0.50), M("black_gloss" if not white else "white"), bev=0.005)
    text("N", r * 0.75, (0, 0, 0.511), glow(color, 1.6) if color else M("ink"), depth=0.001)


def radiator(n=3, white=False, fans=True, color=None, lit=4.0, fan_side=1):
    """Radiator flat in xy, long side x; fans on the +z (or -z) face."""
    L = 1.2 * n + 0.36
    body = M("white" if white else "black")
    W, T = 1.2, 0.27
    for s in (-1, 1):
        box(L, 0.05, T, (0, s * (W / 2 - 0.02), 0), body, 0.012)
        box(0.20, W - 0.04, T, (s * (L / 2 - 0.1), 0, 0), body, 0.03)
    fin = M("fin_dark") if not white else M("white_soft")
    for i in range(12):
        box(L - 0.4, 0.018, T * 0.86, (0, -W / 2 + 0.10 + i * (W - 0.2) / 11, 0), body, 0)
    k = int((L - 0.4) / 0.028)
    for i in range(k):
        box(0.005, W - 0.1, T * 0.80, (-(L - 0.4) / 2 + (L - 0.4) * (i + 0.5) / k, 0, 0), fin, 0)
    if fans:
        for i in range(n):
            with at(((i - (n - 1) / 2) * 1.2, 0, fan_side * 0.262), (0, 0, 0) if fan_side > 0 else (180, 0, 0)):
                fan(1.19, 0.25, color, "white" if white else "black", lit)
    return L


# Graphics card: x from bracket (0) to L, y height, fans +z ----------------------
def gpu(fans=2, color=None, style="a", white=False, bracket=True, hero=False, mark=None):
    """mark: (chip, colour): its name on the shroud and on the back plate, and the trim in its colour."""
    r = 0.46
    pitch = 0.98
    L = {2: 2.42, 3: 3.2}[fans]
    if style == "mini":
        L = 2.1
    Hh = 1.26
    T = 0.52
    body = M("white") if white else (M("black") if style == "a" else M("grey"))
    body2 = M("silver") if white else M("gun" if style == "a" else "black")
    trim = pbr("trim" + mark[1], rgb(mark[1]), 0.35) if mark else body2
    fin = M("fin")
    cy = Hh / 2
    # board, back plate
    box(L - 0.1, Hh - 0.08, 0.02, (L / 2, cy, -T / 2 + 0.07), M("pcb"), 0.003)
    slab(L - 0.04, Hh, 0.035, 0.05, (L / 2, cy, -T / 2 + 0.02), M("silver") if white else M("dark_alu"), 0.01)
    for i in range(0 if mark else 9):  # vents of the back plate
        slab(0.34, 0.035, 0.006, 0.015, (L - 0.45, cy - 0.36 + i * 0.09, -T / 2 + 0.002), M("chip"), 0.0, (0, 0, 24))
    zb = -T / 2 - 0.002
    cxg = L * 0.40
    for s in (-1, 1):  # cooler clamp with its screws, and pressed ribs
        box(0.62, 0.035, 0.016, (cxg, cy, zb), M("steel") if not white else M("silver"), 0.006, (0, 0, 45 * s))
        for q in (-1, 1):
            cyl(0.034, 0.03, (cxg + q * 0.22, cy + s * 0.22, zb), M("steel"), n=20, bev=0.008)
        for x in (0.12, L - 0.12):
            cyl(0.026, 0.02, (x, cy + s * (Hh / 2 - 0.09), zb), M("steel"), n=18, bev=0.006)
        box(L * 0.62, 0.014, 0.010, (L * 0.38, cy + s * 0.46, zb), M("gun") if not white else M("white"), 0.004)
        box(0.30, 0.014, 0.010, (L * 0.69 + 0.125, cy + s * 0.375, zb), M("gun") if not white else M("white"), 0.004, (0, 0, -35 * s))
    box(0.40, 0.40, 0.012, (cxg, cy, zb + 0.002), M("chip"), 0.01)
    box(0.85, 0.09, 0.02, (0.62, -0.045, -T / 2 + 0.07), M("pcb_green"), 0.002)
    for i in range(28):
        if i != 6:
            box(0.016, 0.06, 0.026, (0.26 + i * 0.0262, -0.052, -T / 2 + 0.07), M("gold"), 0)
    # fin stack
    n = int((L - 0.2) / 0.034)
    for i in range(n):
        box(0.007, Hh - 0.14, T - 0.22, (0.1 + (L - 0.2) * (i + 0.5) / n, cy, -0.03), fin, 0)
    for i, y in enumerate((0.22, 0.36, Hh - 0.36, Hh - 0.22)):
        cyl(0.035, L - 0.3, (L / 2, y, -0.12), M("copper" if not white else "silver"), "x", n=16)
    # shroud with holes
    zt = T / 2 - 0.02
    start = L / 2 - pitch * (fans - 1) / 2
    if style == "mini":
        pitch, start = 0.94, L / 2 - 0.47
    side = min(pitch, 2 * r + 0.06)
    xs = [start + i * pitch for i in range(fans)]
    th = 0.11
    for x in xs:
        hole_tile(pitch, pitch, r + 0.012, th, (x, cy, zt), body, flare=0.015)
    edge = (Hh - pitch) / 2
    xl, xr = xs[0] - pitch / 2, xs[-1] + pitch / 2
    for y in (edge / 2, Hh - edge / 2):
        box(L - 0.02, edge + 0.01, th, (L / 2, y, zt), body, 0.02)
    for a, b in ((0.01, xl), (xr, L - 0.01)):
        if b - a > 0.02:
            box(b - a + 0.01, pitch + 0.02, th, ((a + b) / 2, cy, zt), body, 0.015)
    # side walls, angled fairings
    for y, s in ((0.02, -1), (Hh - 0.02, 1)):
        box(L - 0.04, 0.035, 0.20, (L / 2, y, zt - 0.10), body, 0.012)
    box(0.035, Hh - 0.04, 0.26, (L - 0.02, cy, zt - 0.12), body, 0.012)
    if style == "a":
        for i, x in enumerate(xs[:-1]):
            m = x + pitch / 2
            for s in (-1, 1):
                prism([(-0.16, 0), (0.16, 0), (0.05, -0.24), (-0.05, -0.24)], 0.03,
                      (m, cy + s * (Hh / 2 - 0.03), zt + th / 2 + 0.008), trim, 0.01, (0, 0, 0 if s > 0 else 180))
        for s in (-1, 1):
            box(L - 0.3, 0.035, 0.014, (L / 2, cy + s * (Hh / 2 - 0.045), zt + th / 2 + 0.003), body2, 0.006)
        prism([(0, 0), (0.22, 0), (0.06, 0.3), (0, 0.3)], 0.03, (0.03, 0.03, zt + th / 2 + 0.008), body2, 0.01)
        prism([(0, 0), (-0.22, 0), (-0.06, -0.3), (0, -0.3)], 0.03, (L - 0.03, Hh - 0.03, zt + th / 2 + 0.008), body2, 0.01)
    else:
        for x in xs:
            ring(r + 0.04, r + 0.012, 0.04, (x, cy, zt + th / 2), trim, bev=0.01)
        for i, x in enumerate(xs[:-1]):
            m = x + pitch / 2
            for s in (-1, 1):
                for k in range(3):
                    box(0.018, 0.16, 0.012, (m - 0.05 + k * 0.05, cy + s * (Hh / 2 - 0.13), zt + th / 2), M("gun"), 0.005)
        for s in (-1, 1):
            prism([(-L / 2 + 0.06, 0), (L / 2 - 0.06, 0), (L / 2 - 0.3, 0.06), (-L / 2 + 0.3, 0.06)], 0.05,
                  (L / 2, cy + s * (Hh / 2 - 0.0), zt - 0.0), M("gun"), 0.01, (0, 0, 0 if s < 0 else 180))
    if mark:
        text(mark[0], 0.125, (L / 2 if style == "b" else L * 0.27, 0.085, zt + th / 2 + 0.02), M("paper"), depth=0.002, spacing=1.1)
        text(mark[0], 0.24, (L * 0.75, cy, zb - 0.004), M("paper"), (0, 180, 0), 0.002, spacing=1.05)
    # fans
    for i, x in enumerate(xs):
        with at((x, cy, zt - 0.02)):
            ring(r + 0.01, r - 0.02, 0.03, (0, 0, -0.005), M("chip"), bev=0.004)
            rotor(11 if style == "a" else 9, 0.15, r - 0.022, 0.09, 0.56, -0.5 if i % 2 else 0.5, (0, 0, -0.01), M("black_soft") if not white else M("white_soft"),
                  thick=0.010)
            lathe([(0, 0.05), (0.13, 0.05), (0.155, 0.035), (0.16, -0.1), (0, -0.1)], (0, 0, 0),
                  M("black_gloss") if not white else M("white"), closed=False, smooth=30)
            ring(0.115, 0.105, 0.004, (0, 0, 0.051), body2 if white or style == "a" else M("gun"), bev=0.001)
            ring(r - 0.012, r - 0.03, 0.05, (0, 0, -0.015), M("black_soft") if not white else M("white_soft"), bev=0.004)
    # lit bar on the upper edge
    if color:
        box(L * 0.42, 0.012, 0.035, (L * 0.42, Hh + 0.0, zt - 0.08), glow(color, 4.0), 0.004)
    else:
        box(L * 0.36, 0.01, 0.03, (L * 0.42, Hh + 0.0, zt - 0.08), body2, 0.003)
    # power socket
    box(0.24, 0.10, 0.10, (L * 0.78, Hh - 0.03, -T / 2 + 0.12), M("slot"), 0.01)
    if bracket:
        br = M("steel") if not white else M("silver")
        box(0.012, Hh + 0.06, T - 0.06, (-0.008, cy - 0.06, -0.02), br, 0.003)
        box(0.12, 0.012, T - 0.06, (-0.06, Hh - 0.02, -0.02), br, 0.003)
        box(0.012, 0.16, 0.1, (-0.008, -0.2, -0.2), br, 0.003)
        for i in range(3):
            box(0.03, 0.18, 0.065, (-0.012, 0.28 + i * 0.26, -T / 2 + 0.12), M("chip"), 0.006)
        for i in range(7):
            box(0.014, 0.05, 0.2, (-0.009, 0.22 + i * 0.12, 0.08), M("chip"), 0.003)
    return L


# Power supply: x width 1.5, y depth 1.6, z height .86; fan on top ---------------------
def psu(hero=True):
    w, d, h = 1.5, 1.6, 0.86
    box(w, d, h, (0, 0, h / 2), M("black"), 0.025, seg=3)
    cyl(0.665, 0.012, (0, 0, h), M("chip"), n=96)
    ring(0.70, 0.66, 0.03, (0, 0, h + 0.006), M("dark_alu"), bev=0.008, n=96)
    rotor(9, 0.2, 0.64, 0.05, 0.62, 0.5, (0, 0, h + 0.03), M("black_soft"), thick=0.008)
    cyl(0.2, 0.05, (0, 0, h + 0.03), M("black_gloss"), bev=0.01)
    wire = M("dark_alu")
    for r in (0.10, 0.19, 0.28, 0.37, 0.46, 0.55, 0.63):
        ring(r + 0.009, r - 0.009, 0.018, (0, 0, h + 0.075), wire, bev=0.006, n=72)
    for i in range(4):
        box(1.34, 0.022, 0.012, (0, 0, h + 0.064), wire, 0.004, (0, 0, 45 * i + 22.5))
    for i in range(4):
        a = math.radians(45 + 90 * i)
        cyl(0.035, 0.03, (0.92 * math.cos(a), 0.92 * math.sin(a), h + 0.01), M("steel"), n=20, bev=0.008)
    # side print
    for s in (-1, 1):
        slab(1.36, 0.62, 0.006, 0.05, (s * (w / 2 + 0.002), 0, h / 2), M("dark_alu"), 0.002, (90, 0, 90 * s))
        text("850W", 0.27, (s * (w / 2 + 0.008), 0.24 * s * -1, h / 2 + 0.01), M("paper"), (90, 0, 90 * s), 0.001)
        text("GOLD RATED", 0.07, (s * (w / 2 + 0.008), 0.40 * s, h / 2 + 0.08), M("gold"), (90, 0, 90 * s), 0.001)
        text("FULL MODULAR", 0.06, (s * (w / 2 + 0.008), 0.40 * s, h / 2 - 0.04), M("ink"), (90, 0, 90 * s), 0.001)
    # modular face at -y
    y = -d / 2 - 0.004
    box(1.40, 0.012, 0.76, (0, y, h / 2), M("chip"), 0.004)

    def sock(cx, cz, nx, nz):
        box(nx * 0.075 + 0.03, 0.05, nz * 0.085 + 0.03, (cx, y - 0.02, cz), M("slot"), 0.008)
        for i in range(nx):
            for j in range(nz):
                px, pz = cx + (i - (nx - 1) / 2) * 0.075, cz + (j - (nz - 1) / 2) * 0.085
                box(0.052, 0.01, 0.06, (px, y - 0.043, pz), M("black_gloss"), 0.006)
                box(0.022, 0.012, 0.022, (px, y - 0.046, pz), M("gold"), 0)

    sock(-0.28, 0.62, 10, 2)
    sock(0.42, 0.62, 4, 2)
    for i in range(3):
        sock(-0.5 + i * 0.40, 0.36, 4, 2)
    sock(0.58, 0.36, 3, 2)
    for i in range(3):
        sock(-0.45 + i * 0.5, 0.13, 5, 1)
    # mains face at +y
    y = d / 2 + 0.003
    box(1.42, 0.008, 0.78, (0, y, h / 2), mesh_mat("psu_mesh", 0.03, 0.07, 0.36, plane="xz"), 0)
    box(1.42, 0.004, 0.78, (0, y - 0.004, h / 2), M("chip"), 0)
    slab(0.36, 0.30, 0.03, 0.03, (0.45, y + 0.01, 0.5), M("black_gloss"), 0.008, (90, 0, 0))
    for dx, dz in ((-0.08, 0), (0, 0.03), (0.08, 0)):
        box(0.02, 0.06, 0.06, (0.45 + dx, y + 0.02, 0.5 + dz), M("steel"), 0.004)
    slab(0.22, 0.14, 0.04, 0.02, (0.02, y + 0.01, 0.5), M("rubber"), 0.01, (90, 0, 0))
