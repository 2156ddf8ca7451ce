import cluster from "node:cluster";

/**
 * Loaded into a shop that a test started: when the test's process ends, however it ends, the channel to it closes and
 * the shop ends too. Without this, a killed test run would leave its shops running.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Listening must not keep the shop from ending by itself on SIGTERM. A worker gets its port through this channel.
if (!cluster.isWorker) process.channel?.unref();
