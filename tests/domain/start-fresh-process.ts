import { startFresh } from "#db/start-fresh.ts";

/** A process of its own that begins afresh: it prints "ready" as it begins, and where the old database is kept once it is done. */
const [file = ""] = process.argv.slice(2);
console.log("ready");
console.log(startFresh(file, new Date()));
