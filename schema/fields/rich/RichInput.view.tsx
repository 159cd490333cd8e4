import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../view.ts'
import { Frame } from '../Frame.view.tsx'
import { word } from '../shown.ts'
import { useField } from '../useField.view.tsx'
import type { Rich } from './rich.ts'
import { richStyle, tagsIn } from './RichText.view.tsx'
import { RichToolbar } from './RichToolbar.view.tsx'

const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } },
  }),
  Image,
]

// The editor writes these in its own words.
const reworded = new Set(['b', 'i', 'div', 'span'])

/** Would the text lose kinds of formatting, a table say, once the editor writes it? */
function loses(before: string, after: string) {
  const kept = tagsIn(after)
  return [...tagsIn(before)].some((tag) => !kept.has(tag) && !reworded.has(tag))
}

const LostWarning = ({ onAgree, disabled }: { onAgree: () => void; disabled: boolean }) => (
  <Alert
    severity="warning"
    sx={{ borderRadius: 0 }}
    action={
      <Button color="inherit" size="small" disabled={disabled} onClick={onAgree}>
        {word('그래도 수정', 'Edit anyway')}
      </Button>
    }
  >
    {word(
      '이 편집기가 다루지 못하는 서식(표 등)이 있습니다. 수정하면 그 서식은 사라집니다.',
      'Some formatting, a table for instance, is beyond this editor and goes away when you edit.',
    )}
  </Alert>
)

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The editor of formatted text; an empty one is no value. */
export function RichInput(props: InputProps<Rich>) {
  const bound = useField(props)
  const html = typeof bound.value === 'string' ? bound.value : ''
  const { id, label, disabled, required, invalid } = bound
  const written = useRef(html)
  // The editor outlives a render: it asks for what is so by then, instead of being made anew.
  const now = useRef(bound)
  now.current = bound
  const [lost, setLost] = useState(false)
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    injectNonce: nonce(),
    editorProps: {
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': now.current.label,
        'aria-required': String(now.current.required),
        'aria-invalid': String(now.current.invalid),
      }),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      now.current.onChange(written.current === '' ? null : written.current)
    },
  })

  useEffect(() => {
    if (editor) setLost(loses(written.current, editor.getHTML()))
  }, [editor])

  useEffect(() => {
    editor?.setEditable(!disabled && !lost, false)
  }, [editor, disabled, lost, label, required, invalid])

  // A value that was not typed here: a row that came anew, a form that was reset.
  useEffect(() => {
    if (!editor || editor.isDestroyed || html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
    setLost(loses(html, editor.getHTML()))
  }, [editor, html])

  return (
    <Frame bound={bound}>
      <Box
        onBlur={bound.onBlur}
        sx={{
          border: 1,
          borderColor: invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main', boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` },
          '& .tiptap': { ...richStyle, maxWidth: 'none', minHeight: 180, maxHeight: 560, overflowY: 'auto', px: 2, py: 1.5, outline: 'none' },
        }}
      >
        {lost && <LostWarning onAgree={() => setLost(false)} disabled={disabled} />}
        {editor && <RichToolbar editor={editor} label={label} disabled={disabled || lost} />}
        <EditorContent editor={editor} />
      </Box>
    </Frame>
  )
}
