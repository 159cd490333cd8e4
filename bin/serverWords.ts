import type { Plugin } from 'vite'

/** What declarations hold that the server alone says: refusals, what actions tell people, and by which law a row is kept. */
const own: Readonly<Record<string, string>> = { faults: '{}', tells: 'undefined', kept: 'undefined' }
/** The same of what is called by somebody who `can`, or `may`: in what shapes it is asked and answers, and what its description says. */
const ownOfCalls: Readonly<Record<string, string>> = { params: 'undefined', result: 'undefined', summary: "''" }

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

const nameOf = ({ key }: Node) => (isNode(key) ? String(key.name) : '')

/** The values of those properties, the outermost alone. */
function cutsIn(node: Node): Cut[] {
  if (node.type !== 'ObjectExpression') return within(node).flatMap(cutsIn)
  const properties = within(node)
  const cut = properties.some((each) => nameOf(each) === 'can' || nameOf(each) === 'may') ? { ...own, ...ownOfCalls } : own
  return properties.flatMap((property) => {
    const { value, shorthand } = property
    const by = isNode(value) && !shorthand ? cut[nameOf(property)] : undefined
    return by !== undefined && isNode(value) ? [{ start: value.start, end: value.end, by }] : cutsIn(property)
  })
}

/** Leaves out of a browser's declarations what only the server says: it comes with its answers. */
export const serverWords: Plugin = {
  name: 'server-words',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/(resources\/.*|schema\/generalCalls)\.ts$/.test(id)) return null
    const cuts = cutsIn(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start)
    if (cuts.length === 0) return null
    return { code: cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code), map: null }
  },
}
