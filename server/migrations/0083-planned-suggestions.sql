-- Terms that begin so, planned once: to plan them anew for each letter somebody types took as long as to find them.

-- Five letters had no index of their own: of “phone” thousands of terms were read and sorted.
create index suggest_terms_5 on suggest_terms (left(plain, 5), weight desc, shown);

do $make$
declare branches text := '';
begin
  for letters in 1..6 loop
    branches := branches || replace($part$
    when LETTERS then return query select t.shown, t.plain, t.weight, t.examples from suggest_terms t where left(t.plain, LETTERS) = typed order by left(t.plain, LETTERS), t.weight desc, t.shown limit most;
    $part$, 'LETTERS', letters::text);
  end loop;
  -- Beyond six letters few are left: they are read off as they begin, and sorted.
  execute $f$create function suggest_begun(typed text, most int) returns table (shown text, plain text, weight smallint, examples uuid[]) language plpgsql stable rows 8 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    begin
      case char_length(typed)
  $f$ || branches || $f$
      else return query select t.shown, t.plain, t.weight, t.examples from suggest_terms t where t.plain ~>=~ typed and t.plain ~<~ (typed || chr(1114111)) order by t.weight desc, t.shown limit most;
      end case;
    end $body$ $f$;
end $make$;
