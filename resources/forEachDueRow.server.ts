import type { ErrorsOf, ExternalJobContext, Resource, HandlerContext } from '#schema'

/**
 * Runs a scheduled job for every due row: one after the other, each in its own transaction, so that an error in one row does not stop the others.
 * `due` is SQL that selects and locks the next row (use `skip locked`): $1 is now, $2 the id of the previous row.
 * Returns the number of rows done; throws the first error after all rows were tried.
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
