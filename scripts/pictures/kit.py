"""Modelling kit: placement stack, primitives, materials, studio, rendering."""
import math
import os
import random
import tempfile
import time
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

CUR = [Matrix()]
_mats = {}
_meshes = {}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    CUR[:] = [Matrix()]
    _mats.clear()
    _meshes.clear()
    random.seed(7)


def rotation(rot):
    return Euler([math.radians(a) for a in rot], "XYZ").to_matrix().to_4x4()


@contextmanager
def at(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, axes=None):
    """Place everything inside the block; axes = images of local x, y, z."""
    m = Matrix.Translation(Vector(loc)) @ rotation(rot)
    if axes:
        r = Matrix((axes[0], axes[1], axes[2])).transposed()
        m = m @ r.to_4x4()
    m = m @ Matrix.Scale(scale, 4)
    CUR.append(CUR[-1] @ m)
    try:
        yield
    finally:
        CUR.pop()


def obj(data, mat=None, local=None):
    o = bpy.data.objects.new(data.name, data)
    if mat is not None and len(data.materials) == 0:
        data.materials.append(mat)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = CUR[-1] @ (local or Matrix())
    return o


def place(loc, rot=(0, 0, 0)):
    return Matrix.Translation(Vector(loc)) @ rotation(rot)


def finish(bm, name, smooth=None):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    if smooth is not None:
        for f in bm.faces:
            f.smooth = True
    bm.to_mesh(me)
    bm.free()
    if smooth is not None:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(smooth)
    return me


def bevel_all(bm, w, seg=2, edges=None):
    if w > 0:
        bmesh.ops.bevel(
            bm, geom=edges or bm.edges[:], offset=w, segments=seg, profile=0.5,
            affect="EDGES", clamp_overlap=True,
        )


# ---------------------------------------------------------------- primitives
def box(x, y, z, loc, mat, bev=0.012, rot=(0, 0, 0), seg=2):
    bev = min(bev, 0.45 * min(x, y, z))
    key = ("box", round(x, 4), round(y, 4), round(z, 4), round(bev, 4), seg, mat.name)
    if key not in _meshes:
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1.0)
        bmesh.ops.scale(bm, vec=(x, y, z), verts=bm.verts)
        bevel_all(bm, bev, seg)
        _meshes[key] = finish(bm, "box")
    return obj(_meshes[key], mat, place(loc, rot))


AXES = {"z": (0, 0, 0), "x": (0, 90, 0), "y": (-90, 0, 0)}


def cyl(r, h, loc, mat, axis="z", r2=None, n=48, bev=0.0, rot=None):
    key = ("cyl", r, h, r2, n, bev, mat.name)
    if key not in _meshes:
        bm = bmesh.new()
        bmesh.ops.create_cone(
            bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h
        )
        if bev:
            rim = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
            bevel_all(bm, bev, 3, rim)
        _meshes[key] = finish(bm, "cyl", 40)
    return obj(_meshes[key], mat, place(loc, rot or AXES[axis]))


def lathe(profile, loc, mat, axis="z", n=64, closed=True, smooth=35, rot=None):
    """Turn a profile [(radius, z), ...] around the z axis."""
    bm = bmesh.new()
    rings = []
    for i in range(n):
        a = 2 * math.pi * i / n
        rings.append([bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for r, z in profile])
    m = len(profile)
    for i in range(n):
        p, q = rings[i], rings[(i + 1) % n]
        for j in range(m if closed else m - 1):
            k = (j + 1) % m
            bm.faces.new((p[j], q[j], q[k], p[k]))
    if not closed:
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    return obj(finish(bm, "lathe", smooth), mat, place(loc, rot or AXES[axis]))


def ring(r_out, r_in, h, loc, mat, axis="z", bev=0.01, n=64, rot=None):
    b = min(bev, h * 0.4, (r_out - r_in) * 0.4)
    z = h / 2
    prof = [
        (r_in, -z + b), (r_in + b, -z), (r_out - b, -z), (r_out, -z + b),
        (r_out, z - b), (r_out - b, z), (r_in + b, z), (r_in, z - b),
    ]
    return lathe(prof, loc, mat, axis, n, True, 50, rot)


def prism(points, h, loc, mat, bev=0.01, rot=(0, 0, 0), seg=2, smooth=None):
    """Extrude a polygon of the xy plane by h along z, centred on z."""
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, -h / 2)) for x, y in points])
    top = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(
        bm, vec=(0, 0, h), verts=[v for v in top["geom"] if isinstance(v, bmesh.types.BMVert)]
    )
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bev:
        caps = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
        bevel_all(bm, bev, seg, caps)
    return obj(finish(bm, "prism", smooth), mat, place(loc, rot))


def rounded(w, h, r, n=6):
    """Points of a rounded rectangle."""
    pts = []
    for cx, cy, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90),
                       (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return pts


def slab(w, d, h, r, loc, mat, bev=0.015, rot=(0, 0, 0), n=6, seg=2):
    return prism(rounded(w, d, r, n), h, loc, mat, bev, rot, seg, 40)


def hole_tile(w, h, r, depth, loc, mat, rot=(0, 0, 0), corner=0.0, n=64, flare=0.0):
    """Rectangular plate with a round hole (fan frame, shroud part)."""
    bm = bmesh.new()
    loops = []
    z = depth / 2
    b = min(0.012, depth * 0.3)

    def outer(a, inset=0.0):
        c, s = math.cos(a), math.sin(a)
        hw, hh = w / 2 - inset, h / 2 - inset
        k = min(hw / abs(c) if abs(c) > 1e-9 else 1e9, hh / abs(s) if abs(s) > 1e-9 else 1e9)
        x, y = c * k, s * k
        if corner:
            lim = hw + hh - corner
            if abs(x) + abs(y) > lim:
                t = lim / (abs(x) + abs(y))
                x, y = x * t, y * t
        return x, y

    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        ox, oy = outer(a)
        ix, iy = outer(a, b)
        pts = [
            (r * c, r * s, -z), (ox, oy, -z), (ox, oy, z - b), (ix, iy, z),
            ((r + b + flare) * c, (r + b + flare) * s, z), (r * c, r * s, z - b - flare),
        ]
        loops.append([bm.verts.new(p) for p in pts])
    for i in range(n):
        p, q = loops[i], loops[(i + 1) % n]
        for j in range(6):
            k = (j + 1) % 6
            bm.faces.new((p[j], q[j], q[k], p[k]))
    return obj(finish(bm, "tile", 30), mat, place(loc, rot))


def rotor(n, r0, r1, height, span, sweep, loc, mat, rot=(0, 0, 0), thick=0.018, taper=1.0):
    """Fan blades around the z axis."""
    bm = bmesh.new()
    nr, nc = 9, 7
    for b in range(n):
        grid = []
        for i in range(nr):
            u = i / (nr - 1)
            r = r0 + (r1 - r0) * u
            row = []
            for j in range(nc):
                t = j / (nc - 1)
                w = span * (1 - 0.12 * math.cos(u * math.pi)) * (1 + (taper - 1) * u)
                a = 2 * math.pi * b / n + sweep * u * u + (t - 0.5) * w
                z = height * (t - 0.5) + 0.12 * height * math.sin(t * math.pi)
                z *= 1.0 - 0.25 * u
                row.append(bm.verts.new((r * math.cos(a), r * math.sin(a), z)))
            grid.append(row)
        for i in range(nr - 1):
            for j in range(nc - 1):
                bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.solidify(bm, geom=bm.faces[:], thickness=thick)
    return obj(finish(bm, "rotor", 45), mat, place(loc, rot))


def tube(points, r, mat, smooth=True, res=6, cyclic=False, flat=None):
    """Round tube through points; flat=(w, h) gives a rectangular section."""
    cu = bpy.data.curves.new("tube", "CURVE")
    cu.dimensions = "3D"
    cu.resolution_u = 16 if smooth else 1
    if flat:
        sec = bpy.data.curves.new("section", "CURVE")
        sec.dimensions = "2D"
        sp = sec.splines.new("POLY")
        pts = rounded(flat[0], flat[1], min(flat) * 0.35, 3)
        sp.points.add(len(pts) - 1)
        for p, (x, y) in zip(sp.points, pts):
            p.co = (x, y, 0, 1)
        sp.use_cyclic_u = True
        so = bpy.data.objects.new("section", sec)
        cu.bevel_mode = "OBJECT"
        cu.bevel_object = so
    else:
        cu.bevel_depth = r
        cu.bevel_resolution = res
    cu.use_fill_caps = True
    s = cu.splines.new("BEZIER" if smooth else "POLY")
    if smooth:
        s.bezier_points.add(len(points) - 1)
        for p, co in zip(s.bezier_points, points):
            p.co = co
            p.handle_left_type = p.handle_right_type = "AUTO"
    else:
        s.points.add(len(points) - 1)
        for p, co in zip(s.points, points):
            p.co = (*co, 1)
    s.use_cyclic_u = cyclic
    return obj(cu, mat)


def text(s, size, loc, mat, rot=(0, 0, 0), depth=0.002, align="CENTER", spacing=1.0):
    cu = bpy.data.curves.new("text", "FONT")
    cu.body = s
    cu.size = size
    cu.extrude = depth
    cu.align_x = align
    cu.align_y = "CENTER"
    cu.space_character = spacing
    cu.resolution_u = 4
    return obj(cu, mat, place(loc, rot))


def loft(sections, mat, smooth=60, cap=True, sub=0, loc=(0, 0, 0)):
    """Surface through closed sections (lists of points of equal length)."""
    bm = bmesh.new()
    rows = [[bm.verts.new(p) for p in s] for s in sections]
    m = len(rows[0])
    for p, q in zip(rows, rows[1:]):
        for j in range(m):
            k = (j + 1) % m
            bm.faces.new((p[j], p[k], q[k], q[j]))
    if cap:
        bm.faces.new(rows[0])
        bm.faces.new(rows[-1])
    o = obj(finish(bm, "loft", smooth), mat, place(loc))
    if sub:
        mod = o.modifiers.new("sub", "SUBSURF")
        mod.levels = mod.render_levels = sub
    return o


# ----------------------------------------------------------------- materials
def _new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree, m.node_tree.nodes["Principled BSDF"]


def rgb(c):
    if isinstance(c, str):
        c = c.lstrip("#")
        v = [int(c[i : i + 2], 16) / 255 for i in (0, 2, 4)]
        return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in v)
    return (c, c, c) if isinstance(c, (int, float)) else tuple(c)


def pbr(name, color, rough=0.45, metal=0.0, grain=0.0, coat=0.0, grain_scale=220.0, spec=0.5, aniso=0.0):
    if name in _mats:
        return _mats[name]
    m, nt, b = _new(name)
    b.inputs["Base Color"].default_value = (*rgb(color), 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = spec
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = 0.08
    b.inputs["Anisotropic"].default_value = aniso
    if grain:
        co = nt.nodes.new("ShaderNodeTexCoord")
        no = nt.nodes.new("ShaderNodeTexNoise")
        no.inputs["Scale"].default_value = grain_scale
        bu = nt.nodes.new("ShaderNodeBump")
        bu.inputs["Strength"].default_value = grain
        bu.inputs["Distance"].default_value = 0.01
        nt.links.new(co.outputs["Object"], no.inputs["Vector"])
        nt.links.new(no.outputs["Fac"], bu.inputs["Height"])
        nt.links.new(bu.outputs["Normal"], b.inputs["Normal"])
    _mats[name] = m
    return m


def glow(color, strength, base=0.6):
    """Lit diffuser: an emissive, slightly glossy plastic."""
    name = "glow-%s-%s" % (color, strength)
    if name in _mats:
        return _mats[name]
    m, nt, b = _new(name)
    b.inputs["Base Color"].default_value = (base, base, base, 1)
    b.inputs["Roughness"].default_value = 0.35
    b.inputs["Emission"].default_value = (*rgb(color), 1)
    b.inputs["Emission Strength"].default_value = strength
    _mats[name] = m
    return m


def glass(name="glass", tint=0.8, color=(1, 1, 1), gloss=0.7):
    """Thin sheet of glass: tinted transparency with a Fresnel reflection."""
    if name in _mats:
        return _mats[name]
    m, nt, b = _new(name)
    nt.nodes.remove(b)
    out = nt.nodes["Material Output"]
    tr = nt.nodes.new("ShaderNodeBsdfTransparent")
    tr.inputs["Color"].default_value = (*[tint * c for c in color], 1)
    gl = nt.nodes.new("ShaderNodeBsdfGlossy")
    gl.inputs["Roughness"].default_value = 0.0
    gl.inputs["Color"].default_value = (gloss, gloss, gloss, 1)
    fr = nt.nodes.new("ShaderNodeFresnel")
    fr.inputs["IOR"].default_value = 1.45
    geo = nt.nodes.new("ShaderNodeNewGeometry")
    mul = nt.nodes.new("ShaderNodeMath")
    mul.operation = "MULTIPLY"
    sub = nt.nodes.new("ShaderNodeMath")
    sub.operation = "SUBTRACT"
    sub.inputs[0].default_value = 1.0
    mix = nt.nodes.new("ShaderNodeMixShader")
    nt.links.new(geo.outputs["Backfacing"], sub.inputs[1])
    nt.links.new(fr.outputs["Fac"], mul.inputs[0])
    nt.links.new(sub.outputs[0], mul.inputs[1])
    nt.links.new(mul.outputs[0], mix.inputs["Fac"])
    nt.links.new(tr.outputs[0], mix.inputs[1])
    nt.links.new(gl.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], out.inputs["Surface"])
    _mats[name] = m
    return m


def mesh_mat(name, color, pitch=0.06, hole=0.34, rough=0.5, plane="xz", metal=0.0):
    """Perforated sheet: staggered round holes cut by the shader."""
    if name in _mats:
        return _mats[name]
    m, nt, b = _new(name)
    N, L = nt.nodes, nt.links
    b.inputs["Base Color"].default_value = (*rgb(color), 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    co = N.new("ShaderNodeTexCoord")
    se = N.new("ShaderNodeSeparateXYZ")
    L.new(co.outputs["Object"], se.inputs[0])
    pick = {"x": 0, "y": 1, "z": 2}

    def math_node(op, a, v=None):
        n = N.new("ShaderNodeMath")
        n.operation = op
        for i, x in enumerate((a, v)):
            if x is None:
                continue
            if isinstance(x, (int, float)):
                n.inputs[i].default_value = x
            else:
                L.new(x, n.inputs[i])
        return n.outputs[0]

    u = math_node("DIVIDE", se.outputs[pick[plane[0]]], pitch)
    v = math_node("DIVIDE", se.outputs[pick[plane[1]]], pitch * 0.866)
    vi = math_node("FLOOR", v)
    odd = math_node("MULTIPLY", math_node("MODULO", math_node("ABSOLUTE", vi), 2.0), 0.5)
    du = math_node("SUBTRACT", math_node("FRACT", math_node("ADD", u, odd)), 0.5)
    dv = math_node("MULTIPLY", math_node("SUBTRACT", math_node("FRACT", v), 0.5), 0.866)
    d = math_node("SQRT", math_node("ADD", math_node("MULTIPLY", du, du), math_node("MULTIPLY", dv, dv)))
    is_hole = math_node("LESS_THAN", d, hole)
    tr = N.new("ShaderNodeBsdfTransparent")
    mix = N.new("ShaderNodeMixShader")
    L.new(is_hole, mix.inputs["Fac"])
    L.new(b.outputs[0], mix.inputs[1])
    L.new(tr.outputs[0], mix.inputs[2])
    L.new(mix.outputs[0], N["Material Output"].inputs["Surface"])
    _mats[name] = m
    return m


def sleeve_mat(name, color, rough=0.6):
    """Braided sleeving."""
    m = pbr(name, color, rough, grain=0.5, grain_scale=90)
    return m


def image_mat(name, array, strength=1.0, emission=True, rough=0.2):
    """Material from a float array (h, w, 3), display-encoded, origin bottom left."""
    if name in _mats:
        return _mats[name]
    h, w = array.shape[:2]
    img = bpy.data.images.new(name, w, h, alpha=False)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = np.clip(array, 0, 1)
    img.pixels.foreach_set(px.ravel())
    img.update()
    m, nt, b = _new(name)
    t = nt.nodes.new("ShaderNodeTexImage")
    t.image = img
    t.extension = "EXTEND"
    nt.links.new(t.outputs["Color"], b.inputs["Emission" if emission else "Base Color"])
    if emission:
        b.inputs["Base Color"].default_value = (0.005, 0.005, 0.005, 1)
        b.inputs["Emission Strength"].default_value = strength
    b.inputs["Roughness"].default_value = rough
    _mats[name] = m
    return m


def picture_plane(w, h, mat, loc, rot=(0, 0, 0), corner=0.0):
    """A flat plane in xy with full texture coordinates."""
    pts = rounded(w, h, corner, 8) if corner else [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in pts])
    uv = bm.loops.layers.uv.new()
    for lp in f.loops:
        lp[uv].uv = (lp.vert.co.x / w + 0.5, lp.vert.co.y / h + 0.5)
    me = bpy.data.meshes.new("plane")
    bm.to_mesh(me)
    bm.free()
    return obj(me, mat, place(loc, rot))


# ------------------------------------------------------------------- studio
def area(name, loc, target, size, power, color=(1, 1, 1), size_y=None):
    li = bpy.data.lights.new(name, "AREA")
    li.energy = power
    li.color = color
    li.size = size
    if size_y:
        li.shape = "RECTANGLE"
        li.size_y = size_y
    o = bpy.data.objects.new(name, li)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def inner_light(loc, target, size, power, color=(1, 1, 1), size_y=None):
    """Lamp inside a product, placed with the current stack; never seen itself."""
    m = CUR[-1]
    o = area("inner", m @ Vector(loc), m @ Vector(target), size, power, color, size_y)
    o.visible_camera = False
    o.visible_glossy = False
    return o


def studio(cam_az, dark=False, power=1.0, background=0.80, card=False):
    """Seamless backdrop and three soft lights, turned with the camera."""
    a = math.radians(cam_az)

    def turn(x, y, z):
        return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z)

    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    bg = world.node_tree.nodes["Background"]
    if dark:
        bg.inputs[0].default_value = (0.02, 0.024, 0.035, 1)
        bg.inputs[1].default_value = 0.6
    else:
        bg.inputs[0].default_value = (0.80, 0.84, 0.90, 1)
        bg.inputs[1].default_value = 0.42 * power
    # backdrop: floor, curved corner, wall (camera looks along +y before the turn)
    prof = [(-60, 0), (14, 0)]
    for i in range(1, 13):
        t = math.pi / 2 * i / 12
        prof.append((14 + 8 * math.sin(t), 8 - 8 * math.cos(t)))
    prof.append((22, 60))
    bm = bmesh.new()
    rows = [[bm.verts.new(turn(x, y, z)) for x in (-90, 90)] for y, z in prof]
    for p, q in zip(rows, rows[1:]):
        bm.faces.new((p[0], p[1], q[1], q[0]))
    if dark:
        m = pbr("backdrop", (0.014, 0.016, 0.023), 0.42, spec=0.3)
    else:
        m = pbr("backdrop", (background, background * 1.004, background * 1.012), 0.75, spec=0.15)
    CUR.append(Matrix())
    back = obj(finish(bm, "backdrop", 60), m)
    CUR.pop()
    back["studio"] = 1
    if card:
        # a tall strip lamp which gives the glass side a diagonal reflection
        b = math.radians(2 * -90 - cam_az)
        strip = area("card", (9.5 * math.sin(b), -9.5 * math.cos(b), 3.5), (0, 0.3, 3.0), 1.0, 100, (1, 1, 1), 18)
        strip.rotation_euler.rotate_axis("Z", math.radians(24))
    if not dark:
        area("key", turn(-7.5, -7, 10.5), (0, 0, 1.5), 6, 1150 * power, (1, 0.975, 0.94))
        area("fill", turn(10, -6, 6), (0, 0, 1.5), 8, 430 * power, (0.93, 0.96, 1))
        area("rim", turn(4.5, 8, 9), (0, 0, 1.5), 5, 620 * power, (1, 1, 1))
        area("top", turn(0, 0, 13), (0, 0, 0), 9, 520 * power, (1, 1, 1))
        area("wall", turn(0, 6, 14), turn(0, 22, 8), 16, 900 * power, (1, 1, 1))
    return turn


def camera(az, el, lens=75, margin=1.16, shift=(0, 0), target=None, dist=None, objects=None):
    """Camera at azimuth az (0 = in front, -y), framing the products."""
    sc = bpy.context.scene
    cam = bpy.data.cameras.new("cam")
    cam.lens = lens
    cam.clip_end = 500
    o = bpy.data.objects.new("cam", cam)
    sc.collection.objects.link(o)
    sc.camera = o
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    bpy.context.view_layer.update()
    if target is not None:
        o.location = Vector(target) + d * dist
    else:
        pts = []
        for ob in objects or sc.objects:
            if ob.type in ("MESH", "CURVE", "FONT") and not ob.get("studio"):
                pts += [ob.matrix_world @ Vector(c) for c in ob.bound_box]
        p = np.array(pts)
        right = np.array(o.matrix_world.to_3x3().col[0])
        up = np.array(o.matrix_world.to_3x3().col[1])
        back = np.array(d)
        tan_x = 18.0 / lens
        tan_y = tan_x * sc.render.resolution_y / sc.render.resolution_x
        px, py, pz = p @ right, p @ up, p @ back
        cx, cy, z = np.median(px), np.median(py), 10.0
        for _ in range(40):
            sx, sy = (px - cx) / (z - pz), (py - cy) / (z - pz)
            cx += (sx.max() + sx.min()) / 2 * z * 0.8
            cy += (sy.max() + sy.min()) / 2 * z * 0.8
            k = max((sx.max() - sx.min()) / 2 / tan_x, (sy.max() - sy.min()) / 2 / tan_y) * margin
            z = pz.mean() + (z - pz.mean()) * k
        o.location = Vector(right * cx + up * cy + back * z)
    cam.shift_x, cam.shift_y = shift
    return o


# ---------------------------------------------------------------- rendering
def blur(a, s):
    k = np.exp(-0.5 * (np.arange(-int(3 * s), int(3 * s) + 1) / s) ** 2)
    k /= k.sum()
    r = len(k) // 2
    for ax in (0, 1):
        pad = [(0, 0)] * 3
        pad[ax] = (r, r)
        q = np.pad(a, pad, mode="edge")
        n = a.shape[ax]
        a = sum(w * np.take(q, range(i, i + n), ax) for i, w in enumerate(k))
    return a


def render(path, size, samples, threads, denoiser=None, exposure=0.0, bloom=0.05, contrast=1.2):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    cy = sc.cycles
    cy.device = "CPU"
    cy.samples = samples
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = 0.08
    cy.adaptive_min_samples = 8
    cy.use_denoising = False
    cy.max_bounces = 5
    cy.diffuse_bounces = 2
    cy.glossy_bounces = 2
    cy.transmission_bounces = 3
    cy.transparent_max_bounces = 16
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.sample_clamp_indirect = 3.0
    cy.sample_clamp_direct = 0
    cy.blur_glossy = 0.6
    cy.filter_width = 1.3
    sc.render.threads_mode = "FIXED"
    sc.render.threads = threads
    sc.render.use_persistent_data = True
    sc.render.resolution_x, sc.render.resolution_y = size
    sc.render.resolution_percentage = 100
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    tmp = tempfile.mkdtemp()
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.file_slots.clear()
    for name, sock in (("c", "Image"), ("a", "Denoising Albedo"), ("n", "Denoising Normal")):
        fo.file_slots.new(name)
        nt.links.new(rl.outputs[sock], fo.inputs[name])
    co = nt.nodes.new("CompositorNodeComposite")
    nt.links.new(rl.outputs["Image"], co.inputs["Image"])
    sc.frame_set(1)
    bpy.ops.render.render()

    def load(n):
        f = [x for x in os.listdir(tmp) if x.startswith(n)][0]
        im = bpy.data.images.load(os.path.join(tmp, f))
        im.colorspace_settings.name = "Linear"
        w, h = im.size
        buf = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(buf)
        os.remove(os.path.join(tmp, f))
        return buf.reshape(h, w, 4)[..., :3]

    traced = time.time()
    c, a, n = load("c"), load("a"), load("n")
    os.rmdir(tmp)
    if denoiser:
        c = denoiser(c[::-1].copy(), a[::-1].copy(), n[::-1].copy())[::-1]
    print("denoise %.1fs" % (time.time() - traced), flush=True)
    lum = np.maximum(c @ np.array([0.2126, 0.7152, 0.0722], np.float32), 1e-5)[..., None]
    c = c * 2 ** 0.42 * (lum / 0.45) ** (contrast - 1)
    if bloom:
        s = size[0] / 1200
        lum = c.max(2, keepdims=True)
        hot = c * np.clip((lum - 1.6) / 1.5, 0, 1)
        hot = np.minimum(hot, 8)
        c = c + bloom * (blur(hot, 5 * s) + 0.8 * blur(hot, 18 * s))
    h, w = c.shape[:2]
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = c
    img = bpy.data.images.new("final", w, h, float_buffer=True)
    img.colorspace_settings.name = "Linear"
    img.pixels.foreach_set(px.ravel())
    img.update()
    sc.view_settings.view_transform = "Filmic"
    try:
        sc.view_settings.look = "Medium High Contrast"
    except TypeError:
        pass
    sc.view_settings.exposure = exposure
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGB"
    img.save_render(path, scene=sc)
