import type { Cipher } from './base/field.ts'

/** What whoever writes it is given: the database, outside of any call. */
interface Writing {
  readonly db: { query(sql: string, params?: readonly unknown[]): Promise<unknown[]> }
  readonly cipher: Cipher
}

/**
 * Where calls leave what is to be counted of them: gathered in the process, and written together some seconds later, behind their answers.
 * What a process has gathered since is lost when it is killed.
 */
export interface CounterBuffer<T> {
  readonly name: string
  write(tools: Writing, some: readonly T[]): Promise<void>
}

export type CountEvent = <T>(to: CounterBuffer<T>, one: T) => void
