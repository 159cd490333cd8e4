import type { Db } from '#schema'
import { appError, hasAccess } from '#schema'
import type { Letter } from './documents/letter.server.ts'
import type { FigureDefinition } from './figures/figureDefinition.ts'
import { figureDefinitions, isFigureKey, periodPresets } from './figures/figureDefinitions.ts'
import { isFigureFilterKey } from './figures/figureFilters.ts'
import type { FigureParams } from './figures.server.ts'
import { computeFigure } from './figures.server.ts'
import { figureLetter } from './figureSheet.server.ts'
import { user } from './members/account/user.ts'
import { accessLevelOf } from './members/shared/accountStatus.server.ts'
import { savedView } from './settings/savedView.ts'

const textIn = (params: Readonly<Record<string, unknown>>, key: string) => (typeof params[key] === 'string' ? params[key] : undefined)
const isPreset = (text: string | undefined): text is FigureParams['period'] => text !== undefined && Object.hasOwn(periodPresets, text)

/** The parameters of a figure, as the page reads them from the query of a view; filters that the figure does not have are left out. */
function figureParamsOf(figure: string, view: Readonly<Record<string, unknown>>): FigureParams {
  const { narrows = [] }: FigureDefinition = isFigureKey(figure) ? figureDefinitions[figure] : ({} as never)
  const period = textIn(view, 'period')
  const filters = Object.entries(view).filter(([key, value]) => typeof value === 'string' && isFigureFilterKey(key) && narrows.includes(key))
  return {
    figure,
    period: isPreset(period) ? period : 'lastMonth',
    from: textIn(view, 'from'),
    until: textIn(view, 'until'),
    only: Object.fromEntries(filters) as Record<string, string>,
  }
}

/** The figures of a saved view, each as a page; without a figure, all that have a chart. The access level is what its creator has now. */
export async function figureLetters(db: Db, viewId: number): Promise<[Letter, ...Letter[]]> {
  const view = await db.get(savedView, viewId)
  const owner = await db.get(user, view.created_by_id ?? 0)
  const accessLevel = accessLevelOf(owner)
  const params = view.params as Readonly<Record<string, unknown>>
  const overview = Object.entries(figureDefinitions).filter(([, figure]) => 'chart' in figure && hasAccess(accessLevel, figure.needs))
  const chosen = textIn(params, 'figure')
  const letters: Letter[] = []
  for (const key of chosen === undefined ? overview.map(([name]) => name) : [chosen])
    letters.push(figureLetter(await computeFigure(db, accessLevel, figureParamsOf(key, params), db.now)))
  const [first, ...further] = letters
  if (!first) throw appError('forbidden')
  return [first, ...further]
}
