import { allResources } from '#resources'
import { commonErrors, issueTextTables } from '#schema'
import type { Source } from './sources.ts'
import { nodesOf, sources } from './sources.ts'

const refusing = new Set(['rules', 'schema', 'resources', 'server', 'dataProvider'])

/** Every error code that code mentions outside the error declarations: `'stillHeld'`, `errors.stillHeld`. */
const saidIn = ({ program }: Source) =>
  [...nodesOf(program)].flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    return node.type === 'MemberExpression' ? [(node.property as { name?: string }).name ?? ''] : []
  })

/** Declared errors that no code throws. */
export function unusedErrors(all: readonly Source[] = sources) {
  const mentionedCodes = new Set(all.filter(({ room, path }) => refusing.has(room) && !path.startsWith('schema/errors/')).flatMap(saidIn))
  const common = [...Object.keys(commonErrors), ...issueTextTables.flatMap((table) => Object.keys(table))]
  const own = allResources.flatMap(({ name, errors }) => Object.keys(errors).map((code) => [code, `${name}.${code}`] as const))
  return [...common.filter((code) => !mentionedCodes.has(code)), ...own.flatMap(([code, full]) => (mentionedCodes.has(code) ? [] : [full]))]
}
