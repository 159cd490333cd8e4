import type { ErrorsOf, ExternalJobContext, Resource, HandlerContext } from '#schema'

/**
 * Does something with each row that is due, by the clock: one after the other, each in a transaction of its own, so that a row that refuses stops
 * no other. `due` is SQL that finds the next row and locks it: of `$1`, the time, and behind `$2`, the number of the row before.
 * What others have locked is left to them. Answers how many were done; throws the first refusal once all others are done.
 */
export async function forEachDueRow<R extends Resource>(
  { transaction }: ExternalJobContext<R>,
  due: string,
  run: (call: HandlerContext<ErrorsOf<R>>, id: number) => Promise<unknown>,
): Promise<{ done: number }> {
  const troubles: unknown[] = []
  let doneCount = 0
  for (let after = 0; ;) {
    let match: number | undefined
    try {
      await transaction(async (call) => {
        const [row] = await call.db.query<{ id: number }>(due, [call.now, after])
        match = row?.id
        if (row) await run(call, row.id)
      })
      if (match === undefined) break
      doneCount++
    } catch (error) {
      if (match === undefined) throw error
      troubles.push(error)
    }
    after = match
  }
  if (troubles.length > 0) throw troubles[0]
  return { done: doneCount }
}
