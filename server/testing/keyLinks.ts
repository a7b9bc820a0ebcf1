import type pg from 'pg'

/** What a link looks like that lets its reader in, or is the right to do something: its path, and the key in it. */
const keyLink = String.raw`(reset-password|invited|confirm-email|mailedInvoice)/[\w.-]{20}|[?&](key|token)=[\w.-]{20}`

/** Whatever is queued with such a link in it from now on is written down, as what is done leaves no trace. */
export async function watchQueuedLinks(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    create table jobs.queued_key_links (name text, link text);
    create function jobs.write_down_key_links() returns trigger language plpgsql as $$
    begin
      insert into jobs.queued_key_links
        select new.name, substring(new.data::text || coalesce(new.output::text, '') from '${keyLink.replaceAll("'", "''")}');
      return null;
    end $$;
    create trigger key_links after insert or update on jobs.job for each row
      when (new.data::text || coalesce(new.output::text, '') ~ '${keyLink}')
      execute function jobs.write_down_key_links();
  `)
}

/** @throws when a job had a link in it that works as a key: `Mail.defineLink` makes it when the letter is sent */
export async function requireNoQueuedLinks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select distinct name from jobs.queued_key_links')
  if (rows.length > 0)
    throw new Error(`Links that work as keys were queued: ${rows.map(({ name }) => name).join(', ')}`)
}
