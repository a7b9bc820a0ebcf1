/**
 * Loaded with `--import` into a server under measurement. On request it reports how much memory the server needs after
 * a garbage collection.
 */
process.on('message', async (message) => {
  if (message !== 'memory') return
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await new Promise((done) => setTimeout(done, 250))
  }
  process.send?.(process.memoryUsage())
})
// The channel must not keep the process alive.
process.channel?.unref()
