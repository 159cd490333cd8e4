import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { ExternallyEditedPath as Place } from '#resources/help/landing/previewMessages.ts'
import { isExternallyEdited } from '#resources/help/landing/previewMessages.ts'
import { formatMoment } from '#schema/fields/base/format.ts'
import { landingMessages } from './_draft/_messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import type { LandingVersionRow } from './_draft/_content.ts'
import { EditorHead } from './_EditorHead.tsx'
import { ExternalElementNote } from './_ExternalElementNote.tsx'
import { versionAuthorshipText } from './_versionAuthorshipText.ts'
import type { Pane } from './_SplitPanes.tsx'
import { SplitPanes } from './_SplitPanes.tsx'
import { PreviewFrame } from './_PreviewFrame.tsx'
import { useNewDraft } from './_useNewDraft.ts'
import { useConfirmedPublish } from './_useConfirmedPublish.tsx'
import { useReloadVersions } from './_versions.ts'

interface ReadOnlyVersionProps {
  content: LandingContent
  /** Null while the built-in page is published. */
  row: LandingVersionRow | null
  onChanged: () => void
}

function versionStateText(row: LandingVersionRow | null) {
  const { closed } = landingMessages()
  if (!row) return closed.none
  if (row.status === 'scheduled') return closed.scheduled(formatMoment(row.publish_at ?? ''))
  return row.status === 'published' ? closed.published : closed.archived
}

/** A version that cannot be edited, or not now: view only, with a button to make a draft from it. */
export function ReadOnlyVersion({ content, row, onChanged }: ReadOnlyVersionProps) {
  const [pane, setPane] = useState<Pane>('page')
  const [externalElement, setExternalElement] = useState<Place | null>(null)
  const words = landingMessages()
  const { make, busy } = useNewDraft()
  const onPick = (path: string) => isExternallyEdited(path) && setExternalElement(path)
  const form = (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {externalElement && <ExternalElementNote element={externalElement} onClose={() => setExternalElement(null)} />}
      <Alert severity="info" sx={{ width: 1 }}>
        {versionStateText(row)}
      </Alert>
      {row && (
        <Typography variant="body2" color="textSecondary">
          {versionAuthorshipText(row)}
        </Typography>
      )}
      <Button variant="contained" loading={busy} onClick={() => void make(row?.id ?? null)}>
        {row ? words.newDraft : words.firstDraft}
      </Button>
    </Box>
  )
  return (
    <SplitPanes
      pane={pane}
      onPane={setPane}
      head={
        <EditorHead row={row} status={row && <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>}>
          {row?.status === 'scheduled' && <ScheduledActions row={row} onChanged={onChanged} />}
        </EditorHead>
      }
      form={form}
      page={<PreviewFrame content={content} language="ko" highlighted={null} onPick={onPick} />}
    />
  )
}

/** The actions on a scheduled version. */
function ScheduledActions({ row, onChanged }: { row: LandingVersionRow; onChanged: () => void }) {
  const words = landingMessages()
  const notify = useNotify()
  const refresh = useReloadVersions()
  const publish = useConfirmedPublish(onChanged)
  const unschedule = async () => {
    try {
      await api.landingVersion.unschedule({ id: row.id, version: row.version })
      notify(words.unscheduled, { type: 'success' })
      void refresh()
      onChanged()
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
  }
  return (
    <>
      <Button variant="outlined" onClick={() => void unschedule()}>
        {words.unschedule}
      </Button>
      <Button variant="contained" onClick={() => void publish({ id: row.id, version: row.version, content: row })}>
        {words.publishNow}
      </Button>
    </>
  )
}
