"""Which pictures exist, and how each is set up."""
import math

from gear import (aio, air_can, cpu, disk_dock, hard_disk, headset, keyboard, memory_stick, mini, monitor, mouse, mouse_pad, ram_kit,
                  screwdriver, shield_image, ssd, syringe)
from kit import area, at, box, camera, cyl, pbr, rgb, slab, studio
from parts import M, board, fan, gpu, psu, ram, tower_cooler
from towers import SYSTEMS, TO_FRONT, tower

VIEWS = {1: (-52, 11), 2: (-16, 9), 3: (-146, 13)}
# Third picture: a look inside for these, the rear for the others.
CLOSE_UPS = {
    "quantum-series": (-0.3, 0.35, 3.2), "quantum-red": (-0.3, 0.35, 3.2), "quantum-pro": (-0.3, -0.1, 3.1),
    "titan-white": (-0.3, -0.1, 3.2), "titan-ultra": (-0.3, -0.2, 1.9),
}
SYSTEM_ORDER = list(SYSTEMS) + ["titan-mini"]
PIECES = ["geforce-rtx-5070", "radeon-rx-9070-xt", "ryzen-7-9800x3d", "ddr5-32gb-6000", "ssd-nvme-2tb", "psu-850w", "aio-360",
          "monitor-27-qhd", "mechanical-keyboard", "wireless-mouse", "wireless-headset", "mouse-pad-xxl"]
SERVICES = ["pc-repair", "optimization", "custom-builds", "upgrades", "virus-removal", "data-recovery"]


def expand(names):
    out = []
    for n in names:
        if n in ("all1", "all2", "all3"):
            out += [s + "-" + n[3] for s in SYSTEM_ORDER]
            out += [s + "-" + n[3] for s in PIECES] if n != "all3" else []
        elif n in ("pieces1", "pieces2"):
            out += [s + "-" + n[6] for s in PIECES]
        elif n == "services":
            out += ["service-" + s for s in SERVICES]
        else:
            out.append(n)
    return out


def shot(az, el, dark=False, card=False, **kw):
    studio(az, dark, card=card)
    return dict(camera=lambda: camera(az, el, **kw))


def system(slug, view):
    az, el = VIEWS[view]
    if slug == "titan-mini":
        mini(view, view == 2)
        az = {1: -48, 2: -66, 3: -146}[view]
        return shot(az, el + 5, margin=1.30)
    cfg = dict(SYSTEMS[slug])
    tower(**cfg)
    if view == 3 and slug in CLOSE_UPS:
        return shot(-64, 12, target=CLOSE_UPS[slug], dist=8.6)
    if cfg.get("front") == "glass" and view == 2:
        az = -30
    return shot(az, el, card=view == 1, margin=1.22 if slug == "nova-start" else 1.15)


def piece(slug, view):
    if slug in ("geforce-rtx-5070", "radeon-rx-9070-xt"):
        three = slug.startswith("radeon")
        s = 1.35 if three else 1.6
        L = 3.2 if three else 2.42
        with at((-L / 2 * s, 0, 0.095 * s), axes=TO_FRONT, scale=s):
            gpu(3 if three else 2, None, "b" if three else "a", hero=True,
                mark=("RX 9070 XT", "#c4202f") if three else ("RTX 5070", "#4c7d1a"))
        return shot(*((-28, 13) if view == 1 else (146, 22)), margin=1.22)
    if slug == "ryzen-7-9800x3d":
        if view == 1:
            cpu()
            return shot(-32, 40, margin=1.45)
        cpu((0.2, -0.9, 0), (0, 0, 0), 0.62)
        cpu((-0.35, 1.25, 1.225), (-75, 0, 0), 0.62, under=True)
        return shot(-22, 26, margin=1.3)
    if slug == "ddr5-32gb-6000":
        ram_kit(view)
        return shot(*((-30, 18) if view == 1 else (24, 30)), margin=1.18)
    if slug == "ssd-nvme-2tb":
        if view == 1:
            ssd()
            return shot(-26, 38, margin=1.18)
        ssd(label=False)
        return shot(28, 52, margin=1.18)
    if slug == "psu-850w":
        with at(scale=1.8):
            psu()
        return shot(*((-33, 27) if view == 1 else (147, 24)), margin=1.28)
    if slug == "aio-360":
        aio(view)
        return shot(*((-24, 20) if view == 1 else (30, 26)), margin=1.2)
    if slug == "monitor-27-qhd":
        monitor(view)
        return shot(*((-20, 7) if view == 1 else (152, 10)), margin=1.18)
    if slug == "mechanical-keyboard":
        keyboard()
        return shot(*((-24, 34) if view == 1 else (38, 22)), margin=1.1)
    if slug == "wireless-mouse":
        mouse((0, 0, 0), (0, 0, 0), 2.4)
        return shot(*((-42, 26) if view == 1 else (140, 22)), margin=1.42)
    if slug == "wireless-headset":
        headset((0, 0, 0), (0, 0, 0), 1.5)
        return shot(*((-36, 12) if view == 1 else (52, 14)), margin=1.25)
    if slug == "mouse-pad-xxl":
        mouse_pad(view)
        if view == 1:
            return shot(-22, 36, margin=1.15)
        return shot(34, 26, target=(1.0, -0.3, 0.0), dist=7.0)
    raise KeyError(slug)


def bench():
    slab(11, 6.5, 0.04, 0.2, (0, -0.6, 0.02), pbr("mat", rgb("#3d4f63"), 0.7, grain=0.2), 0.01)
    for i in range(21):
        box(0.008, 6.2, 0.002, (-5 + i * 0.5, -0.6, 0.041), pbr("mat_line", rgb("#5d7188"), 0.7), 0)
    for i in range(12):
        box(10.6, 0.008, 0.002, (0, -3.4 + i * 0.5, 0.041), pbr("mat_line", rgb("#5d7188"), 0.7), 0)


def screws(x, y, n, z=0.05):
    import random
    r = random.Random(4)
    for _ in range(n):
        px, py = x + r.uniform(-0.35, 0.35), y + r.uniform(-0.3, 0.3)
        cyl(0.045, 0.03, (px, py, z + 0.02), M("steel"), n=16, bev=0.008)
        cyl(0.02, 0.08, (px, py, z + 0.06), M("steel"), n=12)


def service(slug):
    size = (1200, 800)
    if slug == "pc-repair":
        bench()
        cfg = dict(SYSTEMS["quantum-series"], color="#39b8ff", open_side=True, lit=2.5)
        with at((1.3, 0.6, 0.04), (0, 0, 38)):
            tower(**cfg)
        with at((-3.6, -1.0, 0.32), (0, 0, 14)):
            gpu(2, None, "a")
        screwdriver((-0.9, -2.9, 0.15), (90, 0, -62), 1.0)
        screwdriver((-0.2, -3.1, 0.14), (90, 0, -72), 0.85, "#1f7bff")
        screws(-3.0, -2.3, 7)
        s = shot(-14, 17, target=(0.05, -0.4, 2.0), dist=23.5)
    elif slug == "optimization":
        with at((0.55, 0.2, 0.05), (0, 0, 24)):
            cx, cy = board("#39b8ff", True, False, None, cooler=False, hero=True)
            tower_cooler(cx, cy, "#39b8ff")
        air_can((-1.75, 0.75, 0), 0.95)
        syringe((-1.15, -1.55, 0.12), (90, 0, 58), 0.9)
        cpu((-1.75, -0.55, 0), (0, 0, 14), 0.15)
        screwdriver((1.3, -1.75, 0.085), (90, 0, 76), 0.75)
        s = shot(-12, 24, target=(0.25, -0.2, 0.95), dist=14)
    elif slug == "custom-builds":
        cfg = dict(SYSTEMS["nova-series"], open_side=True, color="#6fd0ff", lit=2.5)
        with at((1.7, 1.3, 0), (0, 0, 38)):
            tower(**cfg)
        with at((-2.75, -0.9, 0.03), (0, 0, 8)):
            board(None, True, False, None, hero=True, sticks=0)
        with at((-0.9, -2.5, 0.12), (0, 0, 6), axes=TO_FRONT):
            gpu(2, None, "a")
        for i in range(2):
            with at((2.75, -2.1 + 0.4 * i, 0), (0, 0, -10)):
                ram(None, "black", True, M("steel"))
        with at((-2.2, 2.1, 0), (0, 0, 28)):
            psu()
        with at((4.1, -0.7, 0.125)):
            fan(1.2, 0.25, None)
        s = shot(-10, 23, target=(0.4, 0, 1.9), dist=23.5)
    elif slug == "virus-removal":
        cfg = dict(SYSTEMS["quantum-series"], color="#2fd6b4", lit=3.0)
        with at((2.75, 1.3, 0), (0, 0, 38)):
            tower(**cfg)
        with at((-1.75, 0.2, 0), (0, 0, 6), 1.25):
            monitor(1, shield_image())
        keyboard((-1.9, -2.6, 0), (0, 0, 6), 0.17, "#2fd6b4")
        mouse((1.15, -2.75, 0), (0, 0, -4), 0.9, "#2fd6b4")
        memory_stick((2.35, -2.1, 0), (0, 0, -38), 1.2, "#1f7bff")
        s = shot(-12, 15, target=(0.1, -0.5, 1.75), dist=23.5)
    elif slug == "data-recovery":
        bench()
        disk_dock((-0.9, 0.5, 0.04), (0, 0, 22), 1.35)
        hard_disk((1.9, -0.55, 0.04), (0, 0, -24), 1.3)
        ssd((-2.2, -1.75, 0.04), (0, 0, 16), 0.19, label=False)
        memory_stick((0.3, -1.9, 0.04), (0, 0, 40), 1.5)
        screwdriver((3.35, -1.95, 0.16), (90, 0, -58), 0.8, "#1f7bff")
        screws(2.6, -1.9, 5)
        s = shot(-12, 24, target=(0.1, -0.35, 0.85), dist=15.5)
    else:
        cfg = dict(SYSTEMS["quantum-series"], color="#39b8ff", lit=3.5)
        with at((1.3, 0.9, 0), (0, 0, 38)):
            tower(**cfg)
        with at((-4.1, -0.6, 0.125), (0, 0, 12), axes=TO_FRONT, scale=1.1):
            gpu(3, None, "b")
        for i in range(2):
            with at((-2.35 + 0.15 * i, -2.35 + 0.45 * i, 0), (0, 0, 8), 1.1):
                ram(None, "black", True, M("steel"), "DDR5 16GB")
        ssd((0.1, -2.7, 0), (0, 0, -12), 0.17)
        s = shot(-12, 15, target=(-0.5, -0.3, 2.0), dist=22.5)
    s["size"] = size
    return s


def hero():
    az = -44
    for slug, k, back in (("nova-series", -3.55, 0.7), ("quantum-series", 0, 0.0), ("titan-series", 3.85, 0.5)):
        a = math.radians(az)
        x, y = k * math.cos(a) - back * math.sin(a), k * math.sin(a) + back * math.cos(a)
        with at((x, y, 0), (0, 0, -2 * k)):
            tower(**dict(SYSTEMS[slug], glow_power=1.5))
    turn = studio(az, True)
    area("soft", turn(-5, -9, 10), (0, 0, 2), 7, 3000, (0.9, 0.95, 1))
    area("rim1", turn(-7, 8, 11), (-1, 0, 3), 5, 2200, rgb("#2f8dff"))
    area("rim2", turn(11, 6, 9), (2, 0, 3), 5, 2600, rgb("#a23dff"))
    area("top", turn(0, 4, 13), (0, 0, 2), 6, 900, (0.8, 0.88, 1))
    area("wall", turn(3, 8, 4), turn(3, 22, 7), 6, 350, rgb("#3a55c8"))
    return dict(size=(1920, 1080), exposure=0.35, camera=lambda: camera(az, 7, lens=70, margin=1.58, shift=(-0.155, 0.02)))


def build(name):
    if name == "hero":
        return hero()
    if name.startswith("service-"):
        return service(name[8:])
    slug, view = name.rsplit("-", 1)
    return system(slug, int(view)) if slug in SYSTEM_ORDER else piece(slug, int(view))
