import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTheme } from '@mui/material/styles'
import type { Chapter } from '#schema/handbook/chapter.ts'
import { handbookMessages } from './messages.ts'
import type { StateArrow, StateBox } from './stateLayout.ts'
import { boxHeight, stateLayoutOf } from './stateLayout.ts'

interface StateDiagramProps {
  chapter: Chapter
  /** The state that is marked. */
  current?: string | undefined
}

/** The states of a resource and the actions between them, which are numbered as in the list of actions. */
export function StateDiagram({ chapter, current }: StateDiagramProps) {
  const theme = useTheme()
  const { states, transitions, actions, title } = chapter
  const { width, height, boxes, arrows } = stateLayoutOf(states, transitions, (name) => actions.findIndex((action) => action.name === name) + 1)
  const labelOf = (name: string) => states.find((state) => state.name === name)?.label ?? name
  const textOf = ({ from, to, numbers }: StateArrow) =>
    handbookMessages().arrow(labelOf(from), labelOf(to), numbers.map((number) => actions[number - 1]?.label ?? '').join(', '))
  const { diagram, currentState } = handbookMessages()
  const mark = states.find(({ name }) => name === current)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={diagram(title)}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={mark ? `${diagram(title)}. ${currentState(mark.label)}` : diagram(title)}
      >
        <defs>
          <marker id="handbook-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" fill={theme.palette.text.secondary} />
          </marker>
        </defs>
        {arrows.map((arrow) => (
          <path
            key={`${arrow.from} ${arrow.to}`}
            d={arrow.path}
            fill="none"
            stroke={theme.palette.text.secondary}
            strokeWidth={arrow.from === current ? 2 : 1}
            markerEnd="url(#handbook-arrow)"
          >
            <title>{textOf(arrow)}</title>
          </path>
        ))}
        {arrows.map((arrow) => (
          <ArrowNumbers key={`${arrow.from} ${arrow.to}`} arrow={arrow} text={textOf(arrow)} theme={theme} />
        ))}
        {boxes.map((box) => (
          <StateShape key={box.state.name} box={box} isCurrent={box.state.name === current} theme={theme} />
        ))}
      </svg>
    </Box>
  )
}

/** The numbers of the actions of an arrow. */
function ArrowNumbers({ arrow: { numbers, label }, text, theme }: { arrow: StateArrow; text: string; theme: Theme }) {
  const words = numbers.join('·')
  const width = words.length * 6.5 + 9
  return (
    <g>
      <title>{text}</title>
      <rect x={label.x - width / 2} y={label.y - 8} width={width} height={16} rx={8} fill={theme.palette.background.paper} stroke={theme.palette.divider} />
      <text x={label.x} y={label.y + 4} textAnchor="middle" fontSize={11} fill={theme.palette.text.primary}>
        {words}
      </text>
    </g>
  )
}

/** A state; the current one is filled. */
function StateShape({ box: { state, x, y, width }, isCurrent, theme: { palette } }: { box: StateBox; isCurrent: boolean; theme: Theme }) {
  return (
    <g data-state={state.name} {...(isCurrent && { 'data-current': true })}>
      <rect
        x={x - width / 2}
        y={y - boxHeight / 2}
        width={width}
        height={boxHeight}
        rx={7}
        fill={isCurrent ? palette.primary.main : palette.background.default}
        stroke={isCurrent ? palette.primary.main : palette.text.secondary}
      />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        fontSize={13}
        fontWeight={isCurrent ? 700 : 500}
        fill={isCurrent ? palette.primary.contrastText : palette.text.primary}
      >
        {state.label}
      </text>
    </g>
  )
}
