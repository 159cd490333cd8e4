/** Never returns and keeps a processor busy. */
export function blockForever() {
  for (;;) Math.sqrt(2)
}

/** Never returns, without using the processor. */
export const hangForever = () => new Promise<never>((_resolve) => setInterval(() => {}, 1000))
