/** Never answers, and takes a processor all the while. */
export function endless() {
  for (;;) Math.sqrt(2)
}

/** Never answers, and waits for that. */
export const asleep = () => new Promise<never>((_resolve) => setInterval(() => {}, 1000))
