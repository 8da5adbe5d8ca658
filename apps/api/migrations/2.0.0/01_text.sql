-- Folding of texts, and other functions that need no table.

create extension if not exists pg_trgm;

-- What the search of the audit log finds a line by: the names of the changed fields, and their values.
create function audit_text(kind text, before jsonb, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case when kind = 'order' and before is null then '' else audit_words(kind, before, after) end;
end
$function$;

-- The code that a branch gets by its name: the first letter, the next different consonant, the last letter. If it is taken, the
-- other consonants and letters in the same way, then with a fourth letter, then any that is free. branchCodeFor of
-- packages/domain (branches.ts) answers the same.
create function branch_code_for(name text, taken text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with letters as (
    select case when length(found) < 3 then found || 'BRANCH' else found end as found
    from (select upper(regexp_replace(normalize(folded_text(name), nfkd), '[^a-z]', '', 'g') collate "C") as found) as name
  ), letter as materialized (
    select substr(found, at, 1) as one, at from letters, generate_series(1, length(found)) as at
  ), of_name as (
    select first.one || second.one || third.one as code,
      row_number() over (order by second.one = first.one or second.one in ('A', 'E', 'I', 'O', 'U'), second.at, third.at desc) as place
    from letter as first join letter as second on first.at = 1 and second.at > 1 join letter as third on third.at > second.at
  ), alphabet as (
    select chr(code) as one from generate_series(ascii('A'), ascii('Z')) as code
  )
  select coalesce(
    (select code from of_name where code <> all (taken) order by place limit 1),
    (select code || alphabet.one from of_name, alphabet where code || alphabet.one <> all (taken) order by place, alphabet.one limit 1),
    (select code
      from (select generate_series(0, 456975) as nth) as each
        cross join lateral (select chr(65 + nth / 17576) || chr(65 + nth / 676 % 26) || chr(65 + nth / 26 % 26) || chr(65 + nth % 26))
          as spelled (code)
      where code <> all (taken) limit 1))
$function$;

-- Texts are compared and searched without marks over letters and without apostrophes (DECISIONS 25.3): `Mũthoni` is `muthoni`,
-- `Ng'ang'a` is `nganga`. The functions answer what foldText, foldId and foldName of packages/domain answer.
create function folded_unmarked(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return normalize(regexp_replace(normalize(folded_unicode(given), nfd), '[\u0300-\u036f]', '', 'g'), nfc);
end
$function$;

-- ASCII without controls is nearly every text, and quick to fold.
create function folded_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower((replace(replace(CASE WHEN (given ~ '^[ -~]*$'::text) THEN given ELSE folded_unmarked(given) END, '`'::text, ''::text), ''''::text, ''::text) COLLATE "C")), ' {2,}'::text, ' '::text, 'g'::text));

create function folded_number(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT regexp_replace(CASE WHEN (folded.typed ~ '^[^0-9]*\+'::text) THEN numbers.digits WHEN (numbers.digits ~~ '00%'::text) THEN substr(numbers.digits, 3) ELSE regexp_replace(numbers.digits, '^0(?=[1-9])|^(?=[17][0-9]{8}$)'::text, '254'::text) END, '^2540(?=[1-9])'::text, '254'::text) AS regexp_replace FROM ((SELECT folded_text(folded_number.given) AS typed OFFSET 0) folded CROSS JOIN LATERAL (SELECT regexp_replace(folded.typed, '[^0-9]'::text, ''::text, 'g'::text) AS digits OFFSET 0) numbers));

create function folded_phone(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^\+254[1-9][0-9]+$'::text) THEN substr(given, 2) ELSE folded_number(given) END;

create function folded_unicode_id(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin RETURN CASE WHEN (given ~ '^[ -~]*$'::text) THEN regexp_replace(lower((given COLLATE "C")), '[^a-z0-9]'::text, ''::text, 'g'::text) ELSE regexp_replace(public.folded_text(given), '[^a-z0-9\u00df-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02ec-\u02ec\u02ee-\u02ee\u0371-\u0373\u0377-\u03f3\u03f8-\u0481\u048b-\u0559\u0560-\u0588\u05d0-\u05f2\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5-\u06d5\u06e5-\u06e6\u06ee-\u06fc\u06ff-\u06ff\u0710-\u0710\u0712-\u072f\u074d-\u07a5\u07b1-\u07ea\u07f4-\u07f5\u07fa-\u07fa\u0800-\u0815\u081a-\u081a\u0824-\u0824\u0828-\u0828\u0840-\u0858\u0860-\u0887\u0889-\u088f\u08a0-\u08c9\u0904-\u0939\u093d-\u093d\u0950-\u0950\u0960-\u0961\u0971-\u0980\u0985-\u09b9\u09bd-\u09bd\u09ce-\u09ce\u09e0-\u09e1\u09f0-\u09f1\u09f4-\u09f9\u09fc-\u09fc\u0a05-\u0a39\u0a5c-\u0a5c\u0a72-\u0a74\u0a85-\u0ab9\u0abd-\u0abd\u0ad0-\u0ae1\u0af9-\u0af9\u0b05-\u0b39\u0b3d-\u0b3d\u0b5f-\u0b61\u0b71-\u0b77\u0b83-\u0bb9\u0bd0-\u0bd0\u0bf0-\u0bf2\u0c05-\u0c39\u0c3d-\u0c3d\u0c58-\u0c61\u0c78-\u0c7e\u0c80-\u0c80\u0c85-\u0cb9\u0cbd-\u0cbd\u0cdc-\u0ce1\u0cf1-\u0cf2\u0d04-\u0d3a\u0d3d-\u0d3d\u0d4e-\u0d4e\u0d54-\u0d56\u0d58-\u0d61\u0d70-\u0d78\u0d7a-\u0d7f\u0d85-\u0dc6\u0e01-\u0e30\u0e32-\u0e32\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb2\u0ebd-\u0ec6\u0ede-\u0f00\u0f2a-\u0f33\u0f40-\u0f6c\u0f88-\u0f8c\u1000-\u102a\u103f-\u103f\u1050-\u1055\u105a-\u105d\u1061-\u1061\u1065-\u1066\u106e-\u1070\u1075-\u1081\u108e-\u108e\u10d0-\u10fa\u10fd-\u135a\u1369-\u138f\u13f8-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1711\u171f-\u1731\u1740-\u1751\u1760-\u1770\u1780-\u17b3\u17d7-\u17d7\u17dc-\u17dc\u17f0-\u17f9\u1820-\u1884\u1887-\u18a8\u18aa-\u191e\u1950-\u19da\u1a00-\u1a16\u1a20-\u1a54\u1aa7-\u1aa7\u1b05-\u1b33\u1b45-\u1b4c\u1b83-\u1ba0\u1bae-\u1be5\u1c00-\u1c23\u1c4d-\u1c7d\u1c80-\u1c8a\u1ce9-\u1cec\u1cee-\u1cf3\u1cf5-\u1cf6\u1cfa-\u1d9a\u1e01-\u1ff7\u214e-\u214e\u2180-\u2188\u24eb-\u24ff\u2776-\u2793\u2c30-\u2ce4\u2cec-\u2cee\u2cf3-\u2cf3\u2cfd-\u2cfd\u2d00-\u2d67\u2d80-\u2dde\u2e2f-\u2e2f\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b-\u303c\u3041-\u3096\u309d-\u309e\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u324f\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua66e\ua67f-\ua69b\ua6a0-\ua6ef\ua717-\ua71f\ua723-\ua788\ua78c-\ua801\ua803-\ua805\ua807-\ua80a\ua80c-\ua822\ua830-\ua835\ua840-\ua873\ua882-\ua8b3\ua8f2-\ua8f7\ua8fb-\ua8fb\ua8fd-\ua8fe\ua90a-\ua925\ua930-\ua946\ua960-\ua97c\ua984-\ua9b2\ua9cf-\ua9cf\ua9e0-\ua9e4\ua9e6-\uaa28\uaa40-\uaa42\uaa44-\uaa4b\uaa60-\uaa76\uaa7a-\uaa7a\uaa7e-\uaaaf\uaab1-\uaab1\uaab5-\uaab6\uaab9-\uaabd\uaac0-\uaac0\uaac2-\uaadd\uaae0-\uaaea\uaaf2-\uaaf4\uab01-\uab5a\uab60-\uab68\uab70-\uabe2\uac00-\ufa29\ufe73-\ufe73\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b\U00010280-\U000102d0\U000102e1-\U00010375\U00010380-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010597-\U00010855\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a00\U00010a10-\U00010a35\U00010a40-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010ae4\U00010aeb-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d23\U00010d4a-\U00010d4f\U00010d6f-\U00010d85\U00010e60-\U00010ea9\U00010eb0-\U00010ec7\U00010f00-\U00010f45\U00010f51-\U00010f54\U00010f70-\U00010f81\U00010fb0-\U00010ff6\U00011003-\U00011037\U00011052-\U00011065\U00011071-\U00011072\U00011075-\U00011075\U00011083-\U000110af\U000110d0-\U000110e8\U00011103-\U00011126\U00011144-\U00011144\U00011147-\U00011172\U00011176-\U00011176\U00011183-\U000111b2\U000111c1-\U000111c4\U000111da-\U000111da\U000111dc-\U000111dc\U000111e1-\U0001122b\U0001123f-\U00011240\U00011280-\U000112a8\U000112b0-\U000112de\U00011305-\U00011339\U0001133d-\U0001133d\U00011350-\U00011350\U0001135d-\U00011361\U00011380-\U000113b7\U000113d1-\U000113d1\U000113d3-\U000113d3\U00011400-\U00011434\U00011447-\U0001144a\U0001145f-\U000114af\U000114c4-\U000114c5\U000114c7-\U000115ae\U000115d8-\U000115db\U00011600-\U0001162f\U00011644-\U00011644\U00011680-\U000116aa\U000116b8-\U000116b8\U00011700-\U0001171a\U0001173a-\U0001173b\U00011740-\U0001182b\U000118c0-\U0001192f\U0001193f-\U0001193f\U00011941-\U00011941\U000119a0-\U000119d0\U000119e1-\U000119e1\U000119e3-\U000119e3\U00011a00-\U00011a00\U00011a0b-\U00011a32\U00011a3a-\U00011a3a\U00011a50-\U00011a50\U00011a5c-\U00011a89\U00011a9d-\U00011a9d\U00011ab0-\U00011af8\U00011bc0-\U00011be0\U00011c00-\U00011c2e\U00011c40-\U00011c40\U00011c5a-\U00011c6c\U00011c72-\U00011c8f\U00011d00-\U00011d30\U00011d46-\U00011d46\U00011d60-\U00011d89\U00011d98-\U00011ef2\U00011f02-\U00011f02\U00011f04-\U00011f33\U00011fb0-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0\U00013000-\U0001342f\U00013441-\U00013446\U00013460-\U0001611d\U00016800-\U00016a5e\U00016a70-\U00016aed\U00016b00-\U00016b2f\U00016b40-\U00016b43\U00016b5b-\U00016d6c\U00016e60-\U00016e96\U00016ebb-\U00016f4a\U00016f50-\U00016f50\U00016f93-\U00016fe1\U00016fe3-\U00016fe3\U00016ff2-\U0001bc99\U0001d2c0-\U0001d2f3\U0001d360-\U0001d378\U0001df00-\U0001df2a\U0001e100-\U0001e12c\U0001e137-\U0001e14e\U0001e290-\U0001e2ad\U0001e2c0-\U0001e2eb\U0001e4d0-\U0001e4eb\U0001e5d0-\U0001e5ed\U0001e5f0-\U0001e5f0\U0001e6c0-\U0001e6e2\U0001e6e4-\U0001e6e5\U0001e6e7-\U0001e6ed\U0001e6f0-\U0001e6f4\U0001e6fe-\U0001e8cf\U0001e922-\U0001e943\U0001e94b-\U0001e94b\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001ed3d\U0001f10b-\U0001f10c\U00020000-\U00033479]'::text, ''::text, 'g'::text) END; end$function$;

create function folded_id(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^[ -~]*$'::text) THEN regexp_replace(lower((given COLLATE "C")), '[^a-z0-9]'::text, ''::text, 'g'::text) ELSE folded_unicode_id(given) END;

-- The terms by which erasing a person finds the rows of imports that name them: cells as words, and the last nine digits of phone
-- numbers. The high cost makes PostgreSQL use the index.
create function cell_search_terms(cells jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 5000
RETURN (SELECT COALESCE(array_agg(DISTINCT terms.term), '{}'::text[]) AS "coalesce" FROM (jsonb_array_elements_text(cell_search_terms.cells) cell(value) CROSS JOIN LATERAL (VALUES ("left"(folded_text(cell.value), 200)), ("left"(folded_id(cell.value), 200)), ("substring"(folded_phone(cell.value), '.{9}$'::text))) terms(term)) WHERE (terms.term <> ''::text));

-- All transactions below this number have ended: readers of the feed miss nothing below it.
create function feed_horizon()
 RETURNS xid8
 LANGUAGE sql
 STABLE
AS $function$
  select pg_snapshot_xmin(pg_current_snapshot())
$function$;

create function folded_each_line(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(folded_text(lines.line), '
'::text ORDER BY lines.nth) AS string_agg FROM unnest(string_to_array(folded_each_line.given, '
'::text)) WITH ORDINALITY lines(line, nth));

create function folded_lines(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^[\n -~]*$'::text) THEN regexp_replace(lower((replace(replace(given, '`'::text, ''::text), ''''::text, ''::text) COLLATE "C")), ' {2,}'::text, ' '::text, 'g'::text) ELSE folded_each_line(given) END;

-- A person's name with its words in one order: people write names in any.
create function folded_name(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(string_agg(word.word, ' '::text ORDER BY (word.word COLLATE "C")), ''::text) AS "coalesce" FROM regexp_split_to_table(folded_text(folded_name.given), '[^a-z0-9\u0080-\U0010ffff]+'::text) word(word) WHERE (word.word <> ''::text));

create function folded_rest(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '[^\u0001-\u007f\u0300-\u0344\u0346-\u036f]'::text) THEN translate(replace(replace(given, 'ß'::text, 'ss'::text), 'ẞ'::text, 'ss'::text), 'ÆÐØÞĐĦıŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͅͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ֊־٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ᐀០១២៣៤៥៦៧៨៩᠆᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙ᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾ‐‒–—―⁃ℲↃ−ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ⸗⸚⸺⸻⹀⹝〜〰゠꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𐵮𐺭𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'::text, 'æðøþđħiłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏιͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ--012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ-0123456789-012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789вдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿ------ⅎↄ-ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ---------0123456789ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ012345678901234567890123456789012345678901234567890123456789𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏0123456789𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲01234567890123456789𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅--012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓0123456789012345678901234567890123456789𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃0123456789'::text) ELSE given END;

create function folded_unicode(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin RETURN NORMALIZE(regexp_replace(public.folded_rest(lower((translate(NORMALIZE(regexp_replace(regexp_replace(translate(given, '´´'::text, ''''''::text), '[\u0009-\u000d\u0020-\u0020\u0085-\u0085\u00a0-\u00a0\u1680-\u1680\u2000-\u200a\u2028-\u2029\u202f-\u202f\u205f-\u205f\u2800-\u2800\u3000-\u3000]'::text, ' '::text, 'g'::text), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad-\u00ad\u034f-\u034f\u0600-\u0605\u061c-\u061c\u06dd-\u06dd\u070f-\u070f\u0890-\u0891\u08e2-\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164-\u3164\ufe00-\ufe0f\ufeff-\ufeff\uffa0-\uffa0\ufff0-\ufffb\U000110bd-\U000110bd\U000110cd-\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text), NFKD), '‘’‛′ʹʻʼ'::text, ''''''''''''''''::text) COLLATE "C"))), 'i\u0307+'::text, 'i'::text, 'g'::text), NFC); end$function$;

-- Whether two names are the same: the same words in any order, or the same letters with other spaces.
create function is_same_name(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((one = other) OR (folded_name(one) = folded_name(other)) OR (folded_id(one) = folded_id(other)));

-- Whether a command may run under this key: false while another one does. It is free again at the end of the transaction.
create function lock_key(staff_id uuid, key text)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select pg_try_advisory_xact_lock(hashtextextended(staff_id || ' ' || key, 0))
$function$;

create function nairobi_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Africa/Nairobi'::text))::date;

-- The number of an order, of a year in Nairobi.
create function order_number(code text, year integer, count integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((code || '-'::text) || lpad(((year % 100))::text, 2, '0'::text)) || '-'::text) || lpad((count)::text, GREATEST(5, length((count)::text)), '0'::text));

-- Makes the views `clients`, `groups` and `orders` again. A migration that adds a column to one of their tables calls it.
create function show_record_columns()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare kind text;
begin
  foreach kind in array array['client', 'group', 'order'] loop
    execute format('create or replace view %I as select %s from %I where removed_at is null', kind || 's', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = (kind || '_records')::regclass and attnum > 0 and not attisdropped
        and attname not in ('removed_at', 'purge_after')), kind || '_records');
  end loop;
end
$function$;
