/**
 * Loaded into a server under measurement with `--import`: tells, when it is asked, how much memory it needs once the
 * garbage is collected.
 */
process.on('message', async (message) => {
  if (message !== 'memory') return
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await new Promise((done) => setTimeout(done, 250))
  }
  process.send?.(process.memoryUsage())
})
// The channel alone keeps nobody alive.
process.channel?.unref()
