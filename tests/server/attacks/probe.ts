/**
 * Preloaded into a server under attack: reports the longest time in ms that its thread was busy without yielding to the event loop.
 * It measures the CPU time of the thread, so that other load of the machine does not count.
 */
const everyMs = 2

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let longest = 0
let last = usedMs()
setInterval(() => {
  const now = usedMs()
  longest = Math.max(longest, now - last)
  last = now
}, everyMs).unref()

process.on('message', (message) => {
  if (message !== 'longest') return
  process.send?.({ longest })
  longest = 0
})
process.channel?.unref()
