import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { localize } from '#schema/fields/base/format.ts'
import { isWebAddress } from '#schema/base/link.ts'

const isLinkAddress = (address: string) => isWebAddress(address) || /^(mailto:|tel:)\S+$/i.test(address)

/** Turns the selected text into a link, or removes the link. */
export function EditLinkButton({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [address, setAddress] = useState('')
  const on = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })
  const name = localize('링크', 'Link')
  const wrong = address !== '' && !isLinkAddress(address)

  const doOpen = (element: HTMLElement) => {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
    setAnchor(element)
  }
  const doSet = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === null) chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setAnchor(null)
  }

  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        title={name}
        aria-label={name}
        aria-pressed={on}
        onClick={(event) => doOpen(event.currentTarget)}
        sx={{ borderRadius: '6px', width: 30, height: 30, color: on ? 'text.primary' : 'text.secondary', bgcolor: on ? 'action.selected' : 'transparent' }}
      >
        <LinkIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <Box sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'start' }}>
          <TextField
            label={localize('주소', 'Address')}
            value={address}
            onChange={({ target }) => setAddress(target.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (isLinkAddress(address)) doSet(address)
            }}
            placeholder="https://"
            error={wrong}
            helperText={
              wrong
                ? localize('https://, mailto:, tel: 로 시작하는 주소를 입력해 주세요.', 'Enter an address that starts with https://, mailto: or tel:.')
                : undefined
            }
            autoFocus
            size="small"
            margin="none"
            sx={{ width: 280 }}
          />
          <Button onClick={() => doSet(address)} disabled={!isLinkAddress(address)} sx={{ height: 40 }}>
            {localize('넣기', 'Insert')}
          </Button>
          {on && (
            <Button color="error" onClick={() => doSet(null)} sx={{ height: 40 }}>
              {localize('링크 없애기', 'Remove link')}
            </Button>
          )}
        </Box>
      </Popover>
    </>
  )
}
