import type pg from 'pg'

/**
 * The functions, tables, indexes and triggers of a database as SQL, in a fixed order, so that equal schemas give
 * equal text.
 */
export async function readSchema(pool: pg.Pool): Promise<string> {
  const { rows: types } = await pool.query<{ line: string }>(`
    select format('create type %s as enum (%s)', t.typname,
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as line
    from pg_type t where t.typtype = 'e' and t.typnamespace = 'public'::regnamespace order by t.typname`)
  const { rows: functions } = await pool.query<{ line: string }>(`
    select rtrim(pg_get_functiondef(oid), E'\\n') as line from pg_proc
    where pronamespace = 'public'::regnamespace order by proname`)
  const { rows: columns } = await pool.query<{ table: string; line: string }>(`
    select c.relname as table,
      format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when a.attidentity <> '' then ' generated always as identity'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)
  const { rows: constraints } = await pool.query<{ table: string; line: string }>(`
    select c.relname as table, '  ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'c', 'f')
    order by c.relname, k.contype desc, k.conname`)
  const { rows: indexes } = await pool.query<{ line: string }>(`
    select indexdef as line from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
    order by tablename, indexname`)
  const { rows: triggers } = await pool.query<{ line: string }>(`
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    order by c.relname, t.tgname`)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const body = tables.map((table) => {
    const lines = [...columns, ...constraints].filter((row) => row.table === table).map(({ line }) => line)
    return `create table ${table} (\n${lines.join(',\n')}\n);\n`
  })
  const statements = (rows: { line: string }[]) => rows.map(({ line }) => `${line};\n`).join('')
  return `-- What the migrations result in. Written by npm run db:dump; do not edit.\n\n${statements(types)}\n${statements(functions)}\n${body.join('\n')}\n${statements(indexes)}\n${statements(triggers)}`
}
