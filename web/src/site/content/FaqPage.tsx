import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toPlainText } from '@veos/contract/platform/reference/richText'
import { IconChevronDown } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { StructuredData } from '../../platform/ui/page/StructuredData.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import styles from './Content.module.css'
import { questions } from './content.queries.ts'

/** Frequent questions. One answer is open at a time, also before any script runs. */
export function FaqPage() {
  return (
    <Page width="reading" title={<Trans>Questions and answers</Trans>} summary={<Trans>What we are asked most.</Trans>}>
      <Questions />
    </Page>
  )
}

function Questions() {
  const { data, isError, error, refetch, isFetching } = useQuery(questions)
  if (isError && !data) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <Skeleton width="100%" height="20rem" />
  if (data.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing here yet</Trans>}>
        <Trans>How we are reached stands at the foot of every page.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.questions}>
      <StructuredData
        data={{
          '@type': 'FAQPage',
          mainEntity: data.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
          })),
        }}
      />
      {data.map(({ _id, question, answer, language }) => (
        <details key={_id} name="questions" className={styles.question} lang={language}>
          <summary>
            <h2>{question}</h2>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <RichText html={answer} className={styles.answer} />
        </details>
      ))}
    </div>
  )
}
