/** A map that forgets what was longest unused when it is full. */
export class LastUsed<V> {
  readonly #most: number
  readonly #kept = new Map<string, V>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): V | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  set(key: string, value: V) {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  delete(key: string) {
    this.#kept.delete(key)
  }
}
