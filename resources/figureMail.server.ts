import { z } from 'zod'
import type { Db } from '#schema'
import { appError } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { Letter } from './documents/letter.server.ts'
import { isFigureKey } from './figures/figureDefinitions.ts'
import { overviewFigures, pickFigureFilters, reportPeriodOf } from './figures/figureQuery.ts'
import type { FigureParams } from './figures.server.ts'
import { computeFigure } from './figures.server.ts'
import { figureLetter } from './figureSheet.server.ts'
import { user } from './members/account/user.ts'
import { accessLevelOf } from './members/shared/accountStatus.server.ts'
import { savedView } from './settings/savedView.ts'

const texts = z.record(z.string(), z.string())

/** The parameters of a figure, as the page reads them from the query of a view. A view with wrong ones is refused. */
function figureParamsOf(figure: string, { period = 'lastMonth', from, until, ...view }: Readonly<Record<string, string>>): FigureParams {
  const chosen = nonResourceCalls.figures.params.safeParse({ figure, period, from, until })
  if (!chosen.success || !isFigureKey(figure)) throw appError('invalid')
  return { figure, ...reportPeriodOf(figure, chosen.data), only: pickFigureFilters(figure, Object.entries(view)) }
}

/** The figures of a saved view, each as a page; without a figure, those of the overview. The access level is what its creator has now. */
export async function figureLetters(db: Db, viewId: number): Promise<[Letter, ...Letter[]]> {
  const view = await db.get(savedView, viewId)
  const accessLevel = accessLevelOf(await db.get(user, view.created_by_id ?? 0))
  const { figure, ...query } = texts.safeParse(view.params).data ?? {}
  const letters: Letter[] = []
  for (const key of figure === undefined ? overviewFigures(accessLevel) : [figure])
    letters.push(figureLetter(await computeFigure(db, accessLevel, figureParamsOf(key, query), db.now)))
  const [first, ...further] = letters
  if (!first) throw appError('forbidden')
  return [first, ...further]
}
