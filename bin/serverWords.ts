import type { Plugin } from 'vite'

/** What declarations hold that the server alone says: refusals, and what actions tell people. */
const own: Readonly<Record<string, string>> = { faults: '{}', tells: 'undefined' }

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

/** The values of those properties, the outermost alone. */
function cutsIn(node: Node): Cut[] {
  if (node.type !== 'ObjectExpression') return within(node).flatMap(cutsIn)
  return within(node).flatMap((property) => {
    const { key, value, shorthand } = property
    const by = isNode(key) && isNode(value) && !shorthand ? own[String(key.name)] : undefined
    return by !== undefined && isNode(value) ? [{ start: value.start, end: value.end, by }] : cutsIn(property)
  })
}

/** Leaves out of a browser's declarations what only the server says: it comes with its answers. */
export const serverWords: Plugin = {
  name: 'server-words',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/resources\/.*\.ts$/.test(id)) return null
    const cuts = cutsIn(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start)
    if (cuts.length === 0) return null
    return { code: cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code), map: null }
  },
}
