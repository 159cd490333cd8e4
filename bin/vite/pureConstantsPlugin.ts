import type { Plugin } from 'vite'
import type { SyntaxNode } from '../syntaxTree.ts'
import { childNodes, isNode } from '../syntaxTree.ts'

/** Start offsets of the calls that run when a value is initialised; calls inside functions run later and are left out. */
function callsIn(node: SyntaxNode): number[] {
  if (/Function/.test(node.type)) return []
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  return [...(isCall ? [node.start] : []), ...childNodes(node).flatMap(callsIn)]
}

const constantsIn = ({ type, declaration, ...node }: SyntaxNode): SyntaxNode[] => {
  if (type === 'ExportNamedDeclaration' && isNode(declaration)) return constantsIn(declaration)
  return type === 'VariableDeclaration' ? childNodes({ type, ...node }) : []
}

const markPure = (code: string, offset: number) => `${code.slice(0, offset)}/* @__PURE__ */ ${code.slice(offset)}`

/**
 * Marks the initialisers of constants in these folders as free of side effects, which the bundler cannot see by itself, since schemas are built by
 * calls.
 * So constants that only the server uses, such as request and response schemas, are removed from the browser bundles.
 */
export const pureConstantsPlugin: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/(resources|rules|schema)\/.*\.ts$/.test(id)) return null
    const calls = childNodes(this.parse(code) as unknown as SyntaxNode)
      .flatMap(constantsIn)
      .flatMap(callsIn)
    if (calls.length === 0) return null
    return { code: [...new Set(calls)].toSorted((a, b) => b - a).reduce(markPure, code), map: null }
  },
}
