/** A node of the syntax tree that the bundler's parser returns. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value

export const childNodes = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)
