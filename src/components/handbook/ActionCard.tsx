import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ActionEntry, MessageEntry } from '#schema/handbook/actionEntries.ts'
import { RefusalList } from './RefusalList.tsx'
import { handbookMessages } from './messages.ts'
import { linkTargetStyle } from './linkTargetStyle.ts'

interface ActionCardProps {
  action: ActionEntry
  /** Its number in the state diagram. */
  number?: number | undefined
  /** The reader came for this action. */
  isTarget: boolean
}

/** An action: who may do it, from which state to which, what it asks and refuses, and what the member is told. */
export function ActionCard({ action, number, isTarget }: ActionCardProps) {
  const { anyState, holders, inputs, required, question, conditions, messages } = handbookMessages()
  const { name, label, from, to, refusals } = action
  const states = [from.length > 0 ? from.join('·') : number === undefined ? '' : anyState, to ?? ''].filter((text) => text !== '').join(' → ')
  return (
    <Box component="article" id={`action-${name}`} sx={{ ...linkTargetStyle(isTarget), py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h3" sx={{ fontSize: '0.9375rem' }}>
          {number !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', mr: 0.75, fontVariantNumeric: 'tabular-nums' }}>
              {number}
            </Box>
          )}
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {states}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25 }}
      >
        <Entry label={holders}>{action.holders}</Entry>
        {action.conditions.length > 0 && <Entry label={conditions}>{action.conditions.join(' · ')}</Entry>}
        {action.inputs.length > 0 && (
          <Entry label={inputs}>{action.inputs.map((input) => (input.isRequired ? `${input.label} (${required})` : input.label)).join(', ')}</Entry>
        )}
        {action.question && <Entry label={question}>{action.question}</Entry>}
        {action.messages.length > 0 && (
          <Entry label={messages}>
            {action.messages.map((message) => (
              <Message key={message.title} message={message} />
            ))}
          </Entry>
        )}
      </Box>
      <RefusalList texts={refusals} isOpen={isTarget} />
    </Box>
  )
}

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)

const Message = ({ message: { title, body, condition } }: { message: MessageEntry }) => (
  <Box component="span" sx={{ display: 'block', mb: 0.75, '&:last-child': { mb: 0 } }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Box>
    {condition && (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' '}
        ({condition})
      </Box>
    )}
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', color: 'text.secondary' }}>
      {body}
    </Box>
  </Box>
)
