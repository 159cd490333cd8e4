import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useRef, useState } from 'react'
import { useCreate, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useDeclared } from '../../declared.ts'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../me.tsx'
import type { Scoped } from '../../scope.ts'
import { useScope } from '../../scope.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { EntryForm } from './EntryForm.tsx'
import { SaveBar } from './SaveBar.tsx'
import { draftOf, startingValues } from './draft.ts'
import { useRefusal } from './useRefusal.ts'

/** The form of a new row of any resource; it starts with what its scope says. */
export default function CreatePage() {
  const scoped = useScope(useDeclared())
  // Saving and going on begins a fresh form.
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHead
        title={words().form.createTitle(scoped.title)}
        above={scoped.title}
        back={{ to: `/admin/${scoped.route}${scoped.search}`, label: words().form.back }}
      />
      <CreateForm key={scoped.key + round} scoped={scoped} onAnother={() => setRound(round + 1)} />
    </>
  )
}

function CreateForm({ scoped, onAnother }: { scoped: Scoped; onAnother: () => void }) {
  const { of, route, search, values } = scoped
  const rung = useRung()
  const navigate = useNavigate()
  const notify = useNotify()
  const refusal = useRefusal()
  const [create] = useCreate()
  const [started] = useState(() => startingValues(of, rung, values))
  const done = useRef(false)
  const another = useRef(false)

  const onSubmit = async (typed: FieldValues) => {
    try {
      const made = await create(route, { data: draftOf(of, rung, typed) }, { returnPromise: true })
      done.current = true
      notify(words().form.created, { type: 'success' })
      if (another.current) onAnother()
      else void navigate(`/admin/${route}/${made.id}/show${search}`, { replace: true })
      return undefined
    } catch (error) {
      return refusal(error)
    }
  }
  // Not a submit button: Enter in a field presses the form's first one, which is to be the plain save.
  const doAnother = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    another.current = true
    currentTarget.form?.requestSubmit()
  }
  return (
    <EntryForm of={of} values={started} onSubmit={onSubmit} done={done}>
      <SaveBar back={`/admin/${route}${search}`} onSave={() => (another.current = false)}>
        <Button variant="outlined" onClick={doAnother}>
          {words().form.saveAnother}
        </Button>
      </SaveBar>
    </EntryForm>
  )
}
