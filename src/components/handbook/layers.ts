/** Puts the states of a diagram into layers, from the first state to those that end it. */

/** An arrow between two nodes. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
}

/** A node of a layer. A bend has no box: an arrow over several layers passes through it. */
interface LayerNode {
  readonly id: string
  readonly isBend: boolean
}

export interface LayeredGraph {
  readonly layers: readonly (readonly LayerNode[])[]
  /** The nodes that each arrow passes, in its direction. */
  readonly ways: ReadonlyMap<GraphEdge, readonly string[]>
}

/** Arrows that lead back to a state that is still being followed from the first one. */
function backLinks(nodes: readonly string[], links: readonly GraphEdge[]): ReadonlySet<GraphEdge> {
  const [back, open, done] = [new Set<GraphEdge>(), new Set<string>(), new Set<string>()]
  const follow = (node: string) => {
    if (done.has(node)) return
    open.add(node)
    for (const link of links) {
      if (link.from !== node) continue
      if (open.has(link.to)) back.add(link)
      else follow(link.to)
    }
    open.delete(node)
    done.add(node)
  }
  for (const node of nodes) follow(node)
  return back
}

/** The layer of each node: one below the lowest node that leads to it. */
function depthsOf(nodes: readonly string[], downLinks: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (node: string): number => {
    const known = depths.get(node)
    if (known !== undefined) return known
    const depth = Math.max(-1, ...downLinks.filter(({ to }) => to === node).map(({ from }) => depthOf(from))) + 1
    depths.set(node, depth)
    return depth
  }
  for (const node of nodes) depthOf(node)
  return depths
}

const sweeps = 12

/** Orders the nodes of a layer by the mean position of their neighbours in the layer before. */
function sorted(layer: readonly LayerNode[], previous: readonly LayerNode[], neighbours: ReadonlyMap<string, readonly string[]>): readonly LayerNode[] {
  const positions = new Map(previous.map(({ id }, index) => [id, index]))
  const mean = ({ id }: LayerNode, index: number) => {
    const found = (neighbours.get(id) ?? []).flatMap((other) => positions.get(other) ?? [])
    return found.length === 0 ? index : found.reduce((sum, position) => sum + position, 0) / found.length
  }
  return layer
    .map((node, index) => ({ node, key: mean(node, index) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ node }) => node)
}

function neighboursOf(ways: Iterable<readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const pairs = [...ways].flatMap((way) => way.slice(1).flatMap((to, index) => [[way[index] ?? '', to] as const, [to, way[index] ?? ''] as const]))
  return new Map([...Map.groupBy(pairs, ([from]) => from)].map(([from, group]) => [from, group.map(([, to]) => to)]))
}

/** Layers of the nodes, ordered so that few arrows cross. */
export function assignGraphLayers(nodes: readonly string[], links: readonly GraphEdge[]): LayeredGraph {
  const back = backLinks(nodes, links)
  const isBack = (link: GraphEdge) => back.has(link)
  const depths = depthsOf(
    nodes,
    links.map((link) => (isBack(link) ? { from: link.to, to: link.from } : link)),
  )
  const depthOf = (node: string) => depths.get(node) ?? 0
  const layers: LayerNode[][] = Array.from({ length: Math.max(0, ...depths.values()) + 1 }, () => [])
  for (const node of nodes) layers[depthOf(node)]?.push({ id: node, isBend: false })
  const ways = new Map<GraphEdge, readonly string[]>()
  links.forEach((link, index) => {
    const [start, end] = [depthOf(link.from), depthOf(link.to)]
    const step = end > start ? 1 : -1
    const bends = Array.from({ length: Math.max(0, Math.abs(end - start) - 1) }, (_, n) => ({ id: `${index}:${n}`, depth: start + step * (n + 1) }))
    for (const { id, depth } of bends) layers[depth]?.push({ id, isBend: true })
    ways.set(link, [link.from, ...bends.map(({ id }) => id), link.to])
  })
  const neighbours = neighboursOf(ways.values())
  let ordered: readonly (readonly LayerNode[])[] = layers
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isDown = sweep % 2 === 0
    const sequence = isDown ? ordered : ordered.toReversed()
    const next: (readonly LayerNode[])[] = []
    for (const layer of sequence) next.push(sorted(layer, next.at(-1) ?? layer, neighbours))
    ordered = isDown ? next : next.toReversed()
  }
  return { layers: ordered, ways }
}
