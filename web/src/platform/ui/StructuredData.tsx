/**
 * What search engines read of a page in their own words (schema.org), in the part of the page that it is about: so it
 * comes with that part, and not with the scripts of every page.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // None of it can end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
