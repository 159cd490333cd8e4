import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Where calls begin that are made to work a value out; what is called later, inside a function, is none of them. */
function callsIn(node: Node): number[] {
  if (/Function/.test(node.type)) return []
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  return [...(isCall ? [node.start] : []), ...within(node).flatMap(callsIn)]
}

const constantsIn = ({ type, declaration, ...node }: Node): Node[] => {
  if (type === 'ExportNamedDeclaration' && isNode(declaration)) return constantsIn(declaration)
  return type === 'VariableDeclaration' ? within({ type, ...node }) : []
}

const marked = (code: string, at: number) => `${code.slice(0, at)}/* @__PURE__ */ ${code.slice(at)}`

/**
 * Working out a constant of these rooms does nothing but that, which no bundler sees by itself: a shape is made of calls.
 * Marked so, what only the server reads stays away from browsers: in what shapes calls are asked and answer.
 */
export const pureConstants: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/(resources|rules|schema)\/.*\.ts$/.test(id)) return null
    const calls = within(this.parse(code) as unknown as Node)
      .flatMap(constantsIn)
      .flatMap(callsIn)
    if (calls.length === 0) return null
    return { code: [...new Set(calls)].toSorted((a, b) => b - a).reduce(marked, code), map: null }
  },
}
