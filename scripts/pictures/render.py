"""Render catalogue pictures.

blender -b -P render.py -- --out DIR --weights FILE.tza [--only NAME,...] [--scale 1] [--samples 48] [--threads 1]
NAME is a picture such as nova-start-1, or all1, all2, all3, services, hero.
"""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import products  # noqa: E402
from denoise import Denoiser  # noqa: E402
from kit import render, reset  # noqa: E402

ap = argparse.ArgumentParser()
ap.add_argument("--out", required=True)
ap.add_argument("--weights")
ap.add_argument("--only", default="all1,all2,all3,services,hero")
ap.add_argument("--scale", type=float, default=1.0)
ap.add_argument("--samples", type=int, default=48)
ap.add_argument("--threads", type=int, default=1)
a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])

os.makedirs(a.out, exist_ok=True)
dn = Denoiser(a.weights, a.threads) if a.weights else None
for name in products.expand(a.only.split(",")):
    start = time.time()
    reset()
    try:
        shot = products.build(name)
        size = tuple(int(v * a.scale) for v in shot.get("size", (1200, 900)))
        import bpy
        bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = size
        shot["camera"]()
        built = time.time()
        render(os.path.join(a.out, name + ".png"), size, a.samples, a.threads, dn, shot.get("exposure", 0.0))
        print("DONE %s build %.1fs render %.1fs" % (name, built - start, time.time() - built), flush=True)
    except Exception:
        import traceback
        traceback.print_exc()
        print("FAIL", name, flush=True)
