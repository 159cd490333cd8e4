import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { landingChanges } from '#resources/help/landing/landingChanges.ts'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import { landingMessages } from './_draft/_messages.ts'
import { messages } from '../../i18n/messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { changeText } from './_changeText.ts'
import { useReloadVersions } from './_versions.ts'

interface PublishTarget {
  id: number
  version: number
  content: LandingContent
}

/** Shows the changes for confirmation and publishes. */
export function useConfirmedPublish(onChanged: () => void) {
  const { open } = useModal()
  const notify = useNotify()
  const navigate = useNavigate()
  const refresh = useReloadVersions()

  return async ({ id, version, content }: PublishTarget) => {
    const publishedContent = (await api.landingVersion.getPublished()) as unknown as LandingContent
    const lines = landingChanges(publishedContent, content).map(changeText)
    const run = async () => {
      await api.landingVersion.publish({ id, version })
      void refresh()
      void navigate(`/admin/landing?id=${id}`, { replace: true, state: 'published' })
      onChanged()
    }
    const failed = (error: unknown) => notify(errorMessage(error), { type: 'error' })
    const body = (close: () => void) => <PublishConfirmation changes={lines} onCancel={close} onConfirm={() => run().catch(failed).finally(close)} />
    open({ title: landingMessages().publishTitle, width: 'sm', body })
  }
}

function PublishConfirmation({ changes, onCancel, onConfirm }: { changes: readonly string[]; onCancel: () => void; onConfirm: () => Promise<void> }) {
  const { publishText, changed, unchanged, publish } = landingMessages()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <DialogContentText>{publishText}</DialogContentText>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {changes.length > 0 ? changed : unchanged}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '40dvh', overflowY: 'auto' }}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel}>{messages().show.cancel}</Button>
        <Button
          autoFocus
          variant="contained"
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onConfirm()
          }}
        >
          {publish}
        </Button>
      </Stack>
    </>
  )
}
