import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { passkeyNameField } from '#resources/members/auth/factorCalls.ts'
import { action } from '#schema'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import { SecuritySettingRow } from './_SecuritySettingRow.tsx'
import { useCallWithErrors } from './_useCallWithErrors.ts'
import type { AuthenticationFactors } from './_useAuthenticationFactors.ts'
import { accountMessages } from './_messages.ts'

interface PasskeysProps {
  factors: AuthenticationFactors
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** The passkeys of the account: add, list, remove. */
export function Passkeys({ factors: { passkeys }, onCodes, onChanged }: PasskeysProps) {
  const { passkey } = accountMessages()
  const { open } = useModal()
  const onRun = async ({ name }: Record<string, unknown>) => {
    const { createPasskey: makePasskey } = await import('../../components/session/passkey.ts')
    const { recovery_codes } = await api.user.addPasskey({ name: String(name), passkey: await makePasskey() })
    if (recovery_codes.length > 0) onCodes(recovery_codes)
    else onChanged()
  }
  const doAdd = () => {
    const endpoint = action(passkey.add, { can: 'user', ask: { name: passkeyNameField } })
    open({
      title: passkey.add,
      width: 'xs',
      body: (close) => <ActionForm endpoint={endpoint} label={passkey.add} row={{ id: 1 }} onRun={onRun} onDone={close} />,
    })
  }
  const count = passkeys.filter(({ is_copied }) => !is_copied).length
  return (
    <>
      <SecuritySettingRow title={passkey.title} hint={passkey.hint} state={{ text: passkey.count(count), good: count > 0 }}>
        {'PublicKeyCredential' in window && (
          <Button variant="contained" onClick={doAdd}>
            {passkey.add}
          </Button>
        )}
      </SecuritySettingRow>
      {passkeys.length > 0 && (
        <Box component="ul" aria-label={passkey.title} sx={{ listStyle: 'none', m: 0, p: 0, pl: { sm: 2 } }}>
          {passkeys.map((item) => (
            <Box component="li" key={item.id}>
              <PasskeyItem passkey={item} onChanged={onChanged} />
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

function PasskeyItem({
  passkey: { id, name, made_at, used_at, is_copied },
  onChanged,
}: {
  passkey: AuthenticationFactors['passkeys'][number]
  onChanged: () => void
}) {
  const { passkey } = accountMessages()
  const notify = useNotify()
  const confirm = useConfirm()
  const { busy, run } = useCallWithErrors()
  const doRemove = async () => {
    if (!(await confirm({ title: passkey.remove, text: passkey.removeText(name), confirmLabel: passkey.remove, isDestructive: true }))) return
    if (!(await run(() => api.user.removePasskey({ id })))) return
    notify(passkey.removed, { type: 'success' })
    onChanged()
  }
  const hint = [passkey.createdAt(made_at.slice(0, 10)), used_at === null ? passkey.neverUsed : passkey.lastUsedAt(used_at.slice(0, 16))].join(' · ')
  return (
    <SecuritySettingRow title={name} hint={hint} {...(is_copied && { state: { text: passkey.copied, good: false } })}>
      <Button color="error" loading={busy} aria-label={passkey.removeOf(name)} onClick={() => void doRemove()}>
        {passkey.remove}
      </Button>
    </SecuritySettingRow>
  )
}
