import { allowedLogFields } from '#server/base/logging.ts'
import type { Node, Source } from './sources.ts'
import { nodesOf, sources } from './sources.ts'

const levels = new Set(['debug', 'info', 'warn', 'error', 'fatal'])

type Member = { readonly object: Named; readonly property: Named }
type Named = { readonly name?: string; readonly property?: Named }

/** `log.warn(…)` or `context.log.warn(…)`. */
const isLogCall = ({ object, property }: Partial<Member>) => levels.has(property?.name ?? '') && [object?.name, object?.property?.name].includes('log')

function fieldsOfCall({ type, callee, arguments: values }: Node): string[] {
  if (type !== 'CallExpression' || !isLogCall(callee as Partial<Member>)) return []
  const [first] = values as { readonly properties?: readonly { readonly key?: Named }[] }[]
  return (first?.properties ?? []).flatMap(({ key }) => key?.name ?? [])
}

const rooms: ReadonlySet<string> = new Set(['server', 'bin', 'resources'])

/** Fields that code passes to the logger and that the logger drops. */
export const droppedLogFields = (all: readonly Source[] = sources) =>
  all
    .filter(({ room }) => rooms.has(room))
    .flatMap(({ path, program }) => [...nodesOf(program)].flatMap(fieldsOfCall).flatMap((name) => (allowedLogFields.has(name) ? [] : [`${path}: ${name}`])))
