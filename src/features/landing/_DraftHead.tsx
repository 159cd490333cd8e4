import ScheduleIcon from '@mui/icons-material/Schedule'
import ShareIcon from '@mui/icons-material/Share'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { api } from '#provider'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { labelText } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { fieldViewOf } from '../../fields/views.ts'
import { landingMessages } from './_draft/_messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { CompactHeaderButton } from '../../views/list/base/CompactHeaderButton.tsx'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import type { LandingFormValues, LandingVersionRow } from './_draft/_content.ts'
import { contentOf } from './_draft/_content.ts'
import { EditorHead, StatusText } from './_EditorHead.tsx'
import { DraftShareLink } from './_DraftShareLink.tsx'
import { useConfirmedPublish } from './_useConfirmedPublish.tsx'
import type { Autosave } from './_draft/_useAutosave.ts'
import { useReloadVersions } from './_versions.ts'

interface DraftHeadProps {
  row: LandingVersionRow
  saving: Autosave
  onChanged: () => void
}

const { schedule } = landingVersion.endpoints

/** The name of a draft, its save state and its actions. */
export function DraftHead({ row, saving, onChanged }: DraftHeadProps) {
  const { getValues } = useFormContext<LandingFormValues>()
  const [token, setToken] = useState(row.share_token)
  const { open } = useModal()
  const notify = useNotify()
  const refresh = useReloadVersions()
  const publish = useConfirmedPublish(onChanged)
  const words = landingMessages()

  const doShare = () => open({ title: words.shareTitle, width: 'sm', body: <DraftShareLink id={row.id} token={token} onToken={setToken} /> })
  const doPublish = async () => {
    if (!(await saving.save())) return
    await publish({ id: row.id, version: saving.version(), content: contentOf(getValues()) }).catch((error: unknown) =>
      notify(errorMessage(error), { type: 'error' }),
    )
  }
  const runSchedule = async (answers: Readonly<Record<string, unknown>>) => {
    const publish_at = String(answers.publish_at)
    await api.landingVersion.schedule({ id: row.id, version: saving.version(), publish_at })
    notify(words.scheduledFor(formatMoment(publish_at)), { type: 'success' })
    void refresh()
    onChanged()
  }
  const doSchedule = async () => {
    if (!(await saving.save())) return
    const label = labelText(schedule.label ?? '', 'schedule')
    open({ title: label, body: (close) => <ActionForm endpoint={schedule} label={label} row={row} onRun={runSchedule} onDone={close} /> })
  }
  return (
    <EditorHead row={row} status={<NameAndState state={saving.state} />}>
      <CompactHeaderButton label={words.share} startIcon={<ShareIcon />} onClick={doShare} />
      <CompactHeaderButton label={words.schedule} startIcon={<ScheduleIcon />} onClick={() => void doSchedule()} />
      <Button variant="outlined" loading={saving.state === 'saving'} onClick={() => void saving.save()}>
        {words.save}
      </Button>
      <Button variant="contained" onClick={() => void doPublish()}>
        {words.publish}
      </Button>
    </EditorHead>
  )
}

function NameAndState({ state }: Pick<Autosave, 'state'>) {
  const words = landingMessages()
  const { name } = fieldsOf(landingVersion)
  if (!name) return null
  const { Input } = fieldViewOf(name)
  return (
    <>
      <Box sx={{ width: 260, '& > *': { my: 0 } }} data-path="name">
        <Input field={name} name="name" label={words.name} />
      </Box>
      <StatusText>{words.saving[state]}</StatusText>
    </>
  )
}
