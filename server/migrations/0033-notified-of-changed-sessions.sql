alter function tell_changed_sessions rename to notify_changed_sessions;
alter trigger tell_changed on sessions rename to notify_changed;
alter trigger tell_changed on users rename to notify_changed;
alter trigger tell_changed on companies rename to notify_changed;
