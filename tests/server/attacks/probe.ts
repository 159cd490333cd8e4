/**
 * Loaded into a server under attack: the longest time, in milliseconds, that its one thread worked without letting anybody in.
 * It is the thread's own time that is counted, so that other work of the machine does not count.
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

process.on('message', (asked) => {
  if (asked !== 'longest') return
  process.send?.({ longest })
  longest = 0
})
process.channel?.unref()
