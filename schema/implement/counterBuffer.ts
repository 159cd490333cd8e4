import type { Cipher } from '../base/field.ts'

/** Tools of `write`: the database outside of any call, and the cipher. */
interface CounterContext {
  readonly db: { query(sql: string, params?: readonly unknown[]): Promise<unknown[]> }
  readonly cipher: Cipher
}

/**
 * A buffer of events that are counted after the response. The process collects them and writes them together some seconds later.
 * Events that are still in memory are lost if the process is killed.
 */
export interface CounterBuffer<T> {
  readonly name: string
  write(tools: CounterContext, events: readonly T[]): Promise<void>
}

export type CountEventWriter = <T>(to: CounterBuffer<T>, event: T) => void
