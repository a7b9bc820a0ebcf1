-- Those that began before the update would go on for the rest of their fourteen days.
update sessions set expires_at = least(sessions.expires_at, sessions.created_at + interval '12 hours', now() + interval '1 hour')
  from users where users.id = sessions.user_id and users.role = 'Staff';
