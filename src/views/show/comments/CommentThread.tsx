import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import type { Resource } from '#schema'
import { RelativeTimeText } from '../../../fields/parts/dates/RelativeTimeText.tsx'
import { defineMessages } from '../../../i18n/defineMessages.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { newCommentFields, commentAuthor, useComments } from '../../../components/comments.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { FieldInputGrid } from '../../form/FieldInputGrid.tsx'
import { UnsavedReporter } from '../../form/UnsavedReporter.tsx'
import { useSubmitErrors } from '../../form/useSubmitErrors.ts'
import { CommentText } from './CommentText.tsx'
import { SingleSubmitForm } from '../../../components/SingleSubmitForm.tsx'

const ko = {
  submit: '댓글 등록',
  none: '댓글이 없습니다.',
  hint: '직원끼리만 봅니다. 언급한 직원에게 알립니다.',
  empty: '댓글을 입력해 주세요.',
}
const en: typeof ko = {
  submit: 'Add comment',
  none: 'No comments.',
  hint: 'Visible to staff only. Mentioned staff are notified.',
  empty: 'Enter a comment.',
}
const commentMessages = defineMessages({ ko, en })

/** The comments of a row, oldest first, and a box for a new one. */
export function CommentThread({ resource, id }: { resource: Resource; id: number }) {
  const { comments, error, isPending, add, see } = useComments(resource, id)
  const last = comments.at(-1)?.id
  // Visible comments are marked as seen; more can arrive while the page is open.
  useEffect(() => {
    if (last !== undefined) void see().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another last comment means that there is something new
  }, [last])
  const { none: emptyText } = commentMessages()
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 820 }}>
      {error && <EmptyState title={errorMessage(error)} />}
      {isPending ? <PageSkeleton /> : comments.length === 0 && !error && <Typography color="textSecondary">{emptyText}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ id: item, at, by, text, mentions }) => (
          <Box component="li" key={item} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
              <Typography sx={{ fontWeight: 700 }}>{commentAuthor({ by })}</Typography>
              <Typography variant="body2" color="textSecondary">
                <RelativeTimeText moment={at} />
              </Typography>
            </Box>
            <CommentText comment={{ text, mentions }} />
          </Box>
        ))}
      </Box>
      <CommentForm onSubmit={add} />
    </Card>
  )
}

function CommentForm({ onSubmit: onSay }: { onSubmit: (messages: { text: string; mention_ids: number[] }) => Promise<void> }) {
  const [round, setRound] = useState(0)
  const notify = useNotify()
  const { refusal } = useSubmitErrors()
  const onSubmit = async ({ text, mention_ids }: FieldValues) => {
    if (typeof text !== 'string' || text.trim() === '') {
      notify(commentMessages().empty, { type: 'warning' })
      return { text: { type: 'required', message: commentMessages().empty } }
    }
    try {
      await onSay({ text, mention_ids: Array.isArray(mention_ids) ? mention_ids : [] })
    } catch (error) {
      return refusal(error)
    }
    setRound(round + 1)
    return undefined
  }
  return (
    <SingleSubmitForm key={round} onSubmit={onSubmit}>
      <UnsavedReporter />
      <FieldInputGrid fields={Object.entries(newCommentFields)} isNarrow />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {commentMessages().hint}
        </Typography>
        <SubmitButton />
      </Box>
    </SingleSubmitForm>
  )
}

function SubmitButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ flexShrink: 0 }}>
      {commentMessages().submit}
    </Button>
  )
}
