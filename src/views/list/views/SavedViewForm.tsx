import { viewMessages } from './messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { HttpError, useNotify, useStoreContext } from 'react-admin'
import { api } from '#provider'
import { useMe } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { useUnsavedCloseGuard } from '../../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../../components/dialogs/useConfirm.tsx'
import type { ListState, SavedView } from './listState.ts'
import { defaultViewKey } from './listState.ts'

interface SavedViewFormProps {
  scoped: Pick<ScopedList, 'key'>
  /** The list state to save. */
  state: ListState | Readonly<Record<string, string>>
  /** Whether the page supports a default view. */
  hasDefaultOption?: boolean
  /** Whether the view can be mailed to its creator every Monday. */
  hasMailOption?: boolean
  /** Undefined for a new one. */
  view: SavedView | undefined
  onClose: () => void
}

interface Problem {
  /** The field that the error is about. */
  readonly field: string
  readonly text: string
}

function problemOf(error: unknown): Problem {
  const issue = error instanceof HttpError ? error.body?.issues?.[0] : undefined
  return { field: String(issue?.path?.at(-1) ?? ''), text: issue?.message || errorMessage(error) }
}

/** Saves a view, reloads the menu and stores the default. */
function useSaveView({ scoped, view, onClose }: SavedViewFormProps) {
  const { id: me } = useMe()
  const store = useStoreContext()
  const cache = useQueryClient()
  const notify = useNotify()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<number | undefined>, text: string) => {
    setBusy(true)
    try {
      const id = await work()
      if (id !== undefined) store.setItem(defaultViewKey(scoped, me), id)
      else if (view?.is_default) store.removeItem(defaultViewKey(scoped, me))
      await cache.invalidateQueries({ queryKey: ['views', scoped.key] })
      notify(text, { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  return { run, problem, busy }
}

/** A form for name, sharing and default of a view. */
export function SavedViewForm(props: SavedViewFormProps) {
  const { scoped, state, view, hasDefaultOption = true, hasMailOption = false } = props
  const { id: me } = useMe()
  const confirm = useConfirm()
  const { run, problem, busy } = useSaveView(props)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.is_shared ?? false)
  const [first, setFirst] = useState(view?.is_default ?? false)
  const [mailed, setMailed] = useState(view?.is_mailed ?? false)
  const [replaces, setReplaces] = useState(false)
  useUnsavedCloseGuard(name !== (view?.name ?? ''))
  const messages = viewMessages()
  const isMine = !view || view.created_by_id === me

  const doSave = async (event: FormEvent) => {
    event.preventDefault()
    const values = { name: name.trim(), is_shared: shared, is_default: first, ...(hasMailOption && { is_mailed: mailed }) }
    const params = JSON.parse(JSON.stringify(state))
    const draft = view ? { id: view.id, ...values, ...(replaces && { params }) } : { ...values, place: scoped.key, params }
    await run(async () => {
      const [id] = await api.savedView.save({ saveParamsArray: [draft] })
      return first && isMine ? id : undefined
    }, messages.saved(values.name))
  }
  const doDelete = async (gone: SavedView) => {
    if (!(await confirm({ title: messages.deleteTitle(gone.name), text: messages.deleteText, confirmLabel: messages.delete, isDestructive: true }))) return
    await run(async () => {
      await api.savedView.del({ ids: [gone.id] })
      return undefined
    }, messages.deleted(gone.name))
  }
  return (
    <Stack component="form" spacing={1} onSubmit={(event) => void doSave(event)}>
      <TextField
        autoFocus
        required
        label={messages.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem !== undefined && problem.field !== 'is_mailed'}
        helperText={problem?.field === 'is_mailed' ? undefined : problem?.text}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <CheckboxField label={messages.shared} checked={shared} onChange={setShared} />
      {hasDefaultOption && isMine && <CheckboxField label={messages.default} checked={first} onChange={setFirst} />}
      {hasMailOption && isMine && (
        <CheckboxField label={messages.mailed} checked={mailed} onChange={setMailed} error={problem?.field === 'is_mailed' ? problem.text : undefined} />
      )}
      {view && <CheckboxField label={messages.update} checked={replaces} onChange={setReplaces} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
        {view && (
          <Button color="error" disabled={busy} onClick={() => void doDelete(view)} sx={{ mr: 'auto' }}>
            {messages.delete}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ''}>
          {messages.submit}
        </Button>
      </Box>
    </Stack>
  )
}

interface CheckboxFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

const CheckboxField = ({ label, checked, onChange, error }: CheckboxFieldProps) => (
  <FormControl error={error !== undefined}>
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_event, now) => onChange(now)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
    {error !== undefined && <FormHelperText role="alert">{error}</FormHelperText>}
  </FormControl>
)
