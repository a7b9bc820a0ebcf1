import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ContentKind, contentKinds, hasOwnPage, maxTitleCharacters } from '@veos/contract/site/reference/content'
import { useCallMutation } from '../../platform/callMutation.ts'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/page/Tabs.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import styles from './StaffContent.module.css'
import { type ContentState, queryContentItem, queryContentList } from './staffContent.queries.ts'

/** The texts of the public pages: a list of one kind, beside the open text. */
export function StaffContent({ search }: { search: { kind?: string; item?: string } }) {
  const { t } = useLingui()
  const kind = contentKinds.find((each) => each === search.kind) ?? 'post'
  const labels: Record<ContentKind, string> = {
    post: t`Posts`,
    page: t`Pages`,
    question: t`Questions`,
    benefit: t`Benefits`,
    testimonial: t`Testimonials`,
  }
  return (
    <>
      <LinkTabs label={t`Kind`}>
        {contentKinds.map((each) => (
          <TabLink
            key={each}
            to="/admin"
            search={{ queue: 'content', kind: each }}
            aria-current={each === kind ? 'page' : undefined}
            activeProps={{ 'aria-current': undefined }}
          >
            {labels[each]}
          </TabLink>
        ))}
      </LinkTabs>
      <NewText key={`new-${kind}`} kind={kind} />
      <Texts key={kind} kind={kind} openKey={search.item} label={labels[kind]} />
    </>
  )
}

const newForm = defineForm<{ title: string }>()({ title: { label: msg`Title of a new one`, empty: '' } })

function NewText({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm(newForm)
  const creating = useCallMutation('POST /back-office/content', {
    onSuccess: (item) => {
      queryClient.setQueryData(queryContentItem(item._id).queryKey, item)
      queryClient.invalidateQueries({ queryKey: queryContentList(kind).queryKey })
      form.reset()
      navigate({ to: '/admin', search: { queue: 'content', kind, item: item._id }, resetScroll: false })
    },
    onError: (refused) => form.refuse(refused),
  })
  return (
    <Form
      form={form}
      isBusy={creating.isPending}
      className={styles.newText}
      onSubmit={() => creating.mutate({ body: { kind, ...form.body() } })}
    >
      <TextField maxLength={maxTitleCharacters} autoComplete="off" {...bind(form, 'title')} />
      <Button type="submit" isBusy={creating.isPending}>
        <Trans>Begin</Trans>
      </Button>
    </Form>
  )
}

interface TextsProps {
  kind: ContentKind
  openKey: string | undefined
  label: string
}

function Texts({ kind, openKey, label }: TextsProps) {
  const { t } = useLingui()
  const list = useQuery({ ...queryContentList(kind), refetchOnMount: 'always' })
  if (list.isPending) return <Skeleton width="100%" height="16rem" />
  if (list.isError && !list.data) {
    return <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
  }
  const texts = list.data ?? []
  if (texts.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing here yet</Trans>}>
        <Trans>Begin with a title. Nobody but staff sees it before you publish it.</Trans>
      </EmptyState>
    )
  }
  const stateText = ({ language, state, publishedAt, hasChanges }: ContentState) => {
    const at = publishedAt === null ? '' : formatLocalTime(new Date(publishedAt))
    const words = {
      draft: t`draft`,
      scheduled: t`from ${at}`,
      published: hasChanges ? t`public, with changes that are not` : t`public`,
    }
    return `${language.toUpperCase()} ${words[state]}`
  }
  return (
    <ListAndDetail
      label={label}
      items={texts}
      keyOf={({ _id }) => _id}
      rowOf={({ title, states }) => ({
        title,
        beside: states.map(stateText).join(' · '),
      })}
      detailOf={({ _id }) => <ContentEditor key={_id} id={_id} isOrdered={!hasOwnPage(kind)} />}
      openKey={openKey}
      more={null}
    />
  )
}
