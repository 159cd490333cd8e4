import { z } from 'zod'
import type { Db } from '#schema'
import { appError, hasAccess } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { Letter } from './documents/letter.server.ts'
import type { FigureDefinition } from './figures/figureDefinition.ts'
import { figureDefinitions, isFigureKey } from './figures/figureDefinitions.ts'
import { isFigureFilterKey } from './figures/figureFilters.ts'
import type { FigureParams } from './figures.server.ts'
import { computeFigure } from './figures.server.ts'
import { figureLetter } from './figureSheet.server.ts'
import { user } from './members/account/user.ts'
import { accessLevelOf } from './members/shared/accountStatus.server.ts'
import { savedView } from './settings/savedView.ts'

const texts = z.record(z.string(), z.string())

/** The parameters of a figure, as the page reads them from the query of a view. Filters that the figure does not have are left out; a view with wrong ones is refused. */
function figureParamsOf(figure: string, view: Readonly<Record<string, string>>): FigureParams {
  const { narrows = [], asOf }: Partial<FigureDefinition> = isFigureKey(figure) ? figureDefinitions[figure] : {}
  const { period = 'lastMonth', from, until } = view
  const filters = Object.entries(view).filter(([key]) => isFigureFilterKey(key) && narrows.includes(key))
  const days = asOf ? { period: 'month', from: until, until } : { period, from, until }
  const params = nonResourceCalls.figures.params.safeParse({ figure, ...days, only: Object.fromEntries(filters) })
  if (!params.success) throw appError('invalid')
  return params.data
}

/** The figures of a saved view, each as a page; without a figure, all that have a chart. The access level is what its creator has now. */
export async function figureLetters(db: Db, viewId: number): Promise<[Letter, ...Letter[]]> {
  const view = await db.get(savedView, viewId)
  const owner = await db.get(user, view.created_by_id ?? 0)
  const accessLevel = accessLevelOf(owner)
  const params = texts.safeParse(view.params).data ?? {}
  const overview = Object.entries(figureDefinitions).filter(([, figure]) => 'chart' in figure && hasAccess(accessLevel, figure.needs))
  const letters: Letter[] = []
  for (const key of params.figure === undefined ? overview.map(([name]) => name) : [params.figure])
    letters.push(figureLetter(await computeFigure(db, accessLevel, figureParamsOf(key, params), db.now)))
  const [first, ...further] = letters
  if (!first) throw appError('forbidden')
  return [first, ...further]
}
