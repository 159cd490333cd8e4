/**
 * Sends the statements of `run` right behind `first` on the same connection, without waiting for its response. PostgreSQL executes them in
 * order: behind a lock they run once it is held, behind a savepoint they belong to it. Saves a round trip.
 * @param first a statement that has just been sent, e.g. `db.lockMember(id)`
 * @returns the result of `run`
 */
export async function runPipelined<T>(first: Promise<unknown>, run: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([first, run()])
  return result
}
