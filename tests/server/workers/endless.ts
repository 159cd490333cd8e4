/** Never returns and keeps a processor busy. */
export function endless() {
  for (;;) Math.sqrt(2)
}

/** Never returns, without using the processor. */
export const asleep = () => new Promise<never>((_resolve) => setInterval(() => {}, 1000))
