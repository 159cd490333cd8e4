import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ActionEntry } from '#schema/handbook/actionEntries.ts'
import type { Chapter } from '#schema/handbook/chapter.ts'
import { ActionCard } from './ActionCard.tsx'
import { handbookMessages } from './messages.ts'

interface ActionListsProps {
  chapter: Chapter
  current: string | undefined
  target: string | undefined
}

/** The actions; with a record, first those that its state allows. */
export function ActionLists({ chapter: { actions, states }, current, target }: ActionListsProps) {
  const text = handbookMessages()
  const label = states.find(({ name }) => name === current)?.label
  if (actions.length === 0) return null
  const isPossible = ({ from }: ActionEntry) => label === undefined || from.length === 0 || from.includes(label)
  const possible = actions.filter(isPossible)
  const others = actions.filter((action) => !isPossible(action))
  const cards = (list: readonly ActionEntry[]) =>
    list.map((action) => <ActionCard key={action.name} action={action} number={actions.indexOf(action) + 1} isTarget={target === `action-${action.name}`} />)
  const title = label === undefined ? text.actions : text.nowPossible
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {possible.length === 0 ? <Typography variant="body2">{text.nothingNow}</Typography> : cards(possible)}
      {others.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" variant="body2" color="primary" sx={{ cursor: 'pointer', py: 0.5 }}>
            {text.otherActions}
          </Typography>
          {cards(others)}
        </Box>
      )}
    </Box>
  )
}
