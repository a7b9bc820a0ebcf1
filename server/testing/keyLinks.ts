import type pg from 'pg'

/** The links that let their reader in, or give a right: their path, and their key. */
const keyLink = String.raw`(reset-password|invited|confirm-email|mailedInvoice)/[\w.-]{20}|[?&](key|token)=[\w.-]{20}`

/** Records queued data with such a link from now on, because finished jobs leave no trace. */
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

/** @throws if a job contained a link that works as a key: `Mail.defineLink` must make it when the letter is sent */
export async function requireNoQueuedLinks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select distinct name from jobs.queued_key_links')
  if (rows.length > 0)
    throw new Error(`Links that work as keys were queued: ${rows.map(({ name }) => name).join(', ')}`)
}
