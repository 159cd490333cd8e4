import type { Transition } from '#schema/handbook/actionEntries.ts'
import type { StateEntry } from '#schema/handbook/chapter.ts'
import type { LayeredGraph, GraphEdge } from './layers.ts'
import { assignGraphLayers } from './layers.ts'

/** A box of the diagram, in pixels from its top left corner; `x` and `y` are its centre. */
export interface StateBox {
  readonly state: StateEntry
  readonly x: number
  readonly y: number
  readonly width: number
}

/** An arrow of the diagram with the numbers of its actions, written at `label`. */
export interface StateArrow {
  readonly from: string
  readonly to: string
  readonly path: string
  readonly numbers: readonly number[]
  readonly label: { readonly x: number; readonly y: number }
}

export interface StateLayout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly StateBox[]
  readonly arrows: readonly StateArrow[]
}

export const boxHeight = 32
const layerGap = 52
const nodeGap = 16
const bendWidth = 22
const margin = 10
const rounds = 24

const isWide = (letter: string) => letter.charCodeAt(0) > 0x2e7f
/** The width of a label of 13 pixels, as far as it can be known without drawing it. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (isWide(letter) ? 13 : 7.2), 0)
const boxWidthOf = ({ label }: StateEntry) => Math.max(64, Math.ceil(widthOf(label)) + 22)

interface Point {
  readonly x: number
  readonly y: number
}

/** Moves the nodes of a layer apart so that none overlap, as near as possible to where they would like to be. */
function spread(preferred: readonly number[], widths: readonly number[]): number[] {
  const distance = (index: number) => ((widths[index] ?? 0) + (widths[index + 1] ?? 0)) / 2 + nodeGap
  const centres = [...preferred]
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index + 1 < centres.length; index++) {
      const overlap = distance(index) - ((centres[index + 1] ?? 0) - (centres[index] ?? 0))
      if (overlap <= 0) continue
      centres[index] = (centres[index] ?? 0) - overlap / 2
      centres[index + 1] = (centres[index + 1] ?? 0) + overlap / 2
    }
  }
  // What is left of the overlaps goes to the right.
  for (let index = 0; index + 1 < centres.length; index++) centres[index + 1] = Math.max(centres[index + 1] ?? 0, (centres[index] ?? 0) + distance(index))
  return centres
}

/** The centre of each node on its layer: near those that it is connected with. */
function columnsOf({ layers, ways }: LayeredGraph, widthOfNode: (id: string) => number): Map<string, number> {
  const columns = new Map<string, number>()
  for (const layer of layers) {
    const widths = layer.map(({ id }) => widthOfNode(id))
    const start = -widths.reduce((sum, width) => sum + width + nodeGap, -nodeGap) / 2
    spread(
      widths.map(() => start),
      widths,
    ).forEach((x, index) => columns.set(layer[index]?.id ?? '', x))
  }
  const pairs = [...ways.values()].flatMap((way) => way.slice(1).map((to, index) => [way[index] ?? '', to] as const))
  for (let round = 0; round < rounds; round++) {
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      const preferred = layer.map(({ id }) => {
        const others = pairs.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : []))
        const places = others.map((other) => columns.get(other) ?? 0)
        return places.length === 0 ? (columns.get(id) ?? 0) : places.reduce((sum, x) => sum + x, 0) / places.length
      })
      spread(
        preferred,
        layer.map(({ id }) => widthOfNode(id)),
      ).forEach((x, index) => columns.set(layer[index]?.id ?? '', x))
    }
  }
  return columns
}

/** A smooth line through the points. */
function curve(points: readonly Point[]) {
  const [first = { x: 0, y: 0 }, ...rest] = points
  let path = `M${first.x} ${first.y}`
  let last = first
  for (const point of rest) {
    const middle = (last.y + point.y) / 2
    path += `C${last.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    last = point
  }
  return path
}

/** Where an arrow starts or ends at a box: the arrows of one side share its width, in the order of where they lead. */
function portsOf(links: readonly GraphEdge[], points: ReadonlyMap<GraphEdge, readonly Point[]>, widthOfNode: (id: string) => number) {
  const ends = links.flatMap((link) => {
    const way = points.get(link) ?? []
    const [start, second, beforeLast, end] = [way[0], way[1], way.at(-2), way.at(-1)]
    if (!start || !second || !beforeLast || !end) return []
    return [
      { link, isStart: true, node: link.from, at: start, toward: second },
      { link, isStart: false, node: link.to, at: end, toward: beforeLast },
    ]
  })
  const ports = new Map<GraphEdge, { start?: Point; end?: Point }>()
  for (const group of Map.groupBy(ends, ({ node, at, toward }) => `${node} ${toward.y > at.y}`).values()) {
    const ordered = group.toSorted((a, b) => a.toward.x - b.toward.x)
    ordered.forEach(({ link, isStart, node, at, toward }, index) => {
      const room = Math.min((widthOfNode(node) - 24) / ordered.length, 28)
      const x = at.x + (index - (ordered.length - 1) / 2) * room
      const y = at.y + ((toward.y > at.y ? 1 : -1) * boxHeight) / 2
      ports.set(link, { ...ports.get(link), [isStart ? 'start' : 'end']: { x, y } })
    })
  }
  return ports
}

const labelHeight = 16
const labelWidthOf = (numbers: readonly number[]) => numbers.join('·').length * 6.5 + 12

/** Moves labels that would cover one another up or down, within the space between two layers. */
function labelsApart(arrows: readonly StateArrow[]): StateArrow[] {
  const placed: StateArrow[] = []
  for (const arrow of arrows) {
    const isFree = (y: number) =>
      placed.every(
        (other) =>
          Math.abs(other.label.y - y) >= labelHeight ||
          Math.abs(other.label.x - arrow.label.x) >= (labelWidthOf(other.numbers) + labelWidthOf(arrow.numbers)) / 2,
      )
    const y = [0, 11, -11, 16, -16].map((shift) => arrow.label.y + shift).find(isFree) ?? arrow.label.y
    placed.push({ ...arrow, label: { ...arrow.label, y } })
  }
  return placed
}

/** One arrow for all actions that lead from one state to another. */
const linksOf = (transitions: readonly Transition[]) => [...Map.groupBy(transitions, ({ from, to }) => `${from} ${to}`).values()]

/** The diagram of the states. `numberOf` gives the number of an action in the list below it. */
export function stateLayoutOf(states: readonly StateEntry[], transitions: readonly Transition[], numberOf: (action: string) => number): StateLayout {
  const grouped = linksOf(transitions).map((group) => ({ link: { from: group[0]?.from ?? '', to: group[0]?.to ?? '' } as GraphEdge, group }))
  const links = grouped.map(({ link }) => link)
  const widths = new Map(states.map((state) => [state.name, boxWidthOf(state)]))
  const widthOfNode = (id: string) => widths.get(id) ?? bendWidth
  const { layers, ways } = assignGraphLayers(
    states.map(({ name }) => name),
    links,
  )
  const columns = columnsOf({ layers, ways }, widthOfNode)
  const left = Math.min(...[...columns].map(([id, x]) => x - widthOfNode(id) / 2)) - margin
  const right = Math.max(...[...columns].map(([id, x]) => x + widthOfNode(id) / 2)) + margin
  const rowOf = new Map(layers.flatMap((layer, index) => layer.map(({ id }) => [id, margin + boxHeight / 2 + index * (boxHeight + layerGap)] as const)))
  const pointOf = (id: string): Point => ({ x: Math.round((columns.get(id) ?? 0) - left), y: rowOf.get(id) ?? 0 })
  const points = new Map(links.map((link) => [link, (ways.get(link) ?? []).map(pointOf)]))
  const ports = portsOf(links, points, widthOfNode)
  return {
    width: Math.ceil(right - left),
    height: margin * 2 + layers.length * (boxHeight + layerGap) - layerGap,
    boxes: states.map((state) => ({ state, ...pointOf(state.name), width: widthOfNode(state.name) })),
    arrows: labelsApart(
      grouped.map(({ link, group }) => {
        const way = points.get(link) ?? []
        const { start = way[0], end = way.at(-1) } = ports.get(link) ?? {}
        const line = [...(start ? [start] : []), ...way.slice(1, -1), ...(end ? [end] : [])]
        const [from = { x: 0, y: 0 }, to = from] = [line[0], line[1]]
        return {
          ...link,
          path: curve(line),
          numbers: [...new Set(group.map(({ action }) => numberOf(action)))].toSorted((a, b) => a - b),
          label: line.length === 2 ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : { x: to.x, y: to.y },
        }
      }),
    ),
  }
}
