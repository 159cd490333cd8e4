import { pushMessages } from '../_phone/messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import type { PushFormKind } from './_pushKind.ts'
import { useRecipientCount } from './_RecipientCount.tsx'
import type { PostSaveStep } from './_useSaveAndSendPush.ts'

/** The buttons of the push form, fixed at the bottom. */
export function PushFormActions({ kind, onNext }: { kind: PushFormKind; onNext: (next: PostSaveStep, count: number) => void }) {
  const { isSubmitting } = useFormState()
  const { data } = useRecipientCount(kind)
  const { saveDraft, schedule, send, sendTest } = pushMessages()
  const doNext = (next: PostSaveStep) => () => onNext(next, data?.allowed ?? 0)
  const busy = { type: 'submit', disabled: isSubmitting } as const
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        py: 1.5,
        px: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Button {...busy} onClick={doNext('save')}>
        {saveDraft}
      </Button>
      {kind === 'topic' && (
        <Button {...busy} variant="outlined" onClick={doNext('schedule')}>
          {schedule}
        </Button>
      )}
      <Button {...busy} variant="contained" loading={isSubmitting} onClick={doNext('send')}>
        {kind === 'topic' ? send : sendTest}
      </Button>
    </Box>
  )
}
